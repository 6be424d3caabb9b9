import { isBlank } from '@tablee/domain/clean-text'
import { enumerated } from '@tablee/domain/enumerated'
import { faultsOf } from '@tablee/domain/faults'
import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import type { ServiceSeatState } from '@tablee/domain/service/seat-states'
import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { phone, plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { NotNotified } from '../../not-notified.tsx'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { cancelTable } from '../../service-data/send-acts.ts'

type Props = { restaurantId: string; table: ServiceTable; onClose: () => void; onChanged: () => void }

/** Cancels a table for its restaurant. Shows the refunds, and asks for the reason that the guests will read. */
export function CancelTable({ restaurantId, table, onClose, onChanged }: Props) {
  const form = useValidatedForm({
    defaults: { reason: '' },
    faultsOf: ({ reason }) => faultsOf({ reason: isBlank(reason) && 'Dites pourquoi cette réservation est annulée.' }),
    async onSend({ reason }) {
      await cancelTable({ restaurantId, reservationId: table.id, reason })
      const call = !table.isTold && table.phone ? ` : appelez le ${phone(table.phone)}` : ''
      toast(`La réservation ${ofName(table.name)} est annulée${call}.`)
      onClose()
      onChanged()
    },
  })
  return (
    <Form form={form} label="Annuler la réservation">
      <p>
        <T>
          {table.name}, {table.hour}, {plural(table.party, 'couvert')}. {givenBack(table)}
        </T>
      </p>
      {!table.isTold && <NotNotified phone={table.phone} />}
      <TextArea
        form={form}
        name="reason"
        label="Raison"
        hint={table.isTold ? 'Ses convives la lisent.' : 'Elle est gardée avec la réservation.'}
      />
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Annuler la réservation
        </SendButton>
        <CancelButton onPress={onClose}>La garder</CancelButton>
      </DialogButtons>
    </Form>
  )
}

/** Returns the sentence about refunds: authorised sums are not debited, debited sums are refunded. */
function givenBack({ seats }: ServiceTable): string {
  const sumOf = (meant: ServiceSeatState) =>
    seats.reduce((sum, { state, totalCents }) => (state === meant ? sum + (totalCents ?? 0) : sum), 0)
  const held = sumOf('AUTHORISED')
  const paid = sumOf('PAID')
  const parts = [
    ...(held > 0 ? [`${inEuros(held)} autorisés ne seront pas débités`] : []),
    ...(paid > 0 ? [`${inEuros(paid)} réglés seront remboursés`] : []),
  ]
  return parts.length === 0 ? "Rien n'est à rendre." : `${enumerated(parts)}, frais de service compris.`
}
