import { inEuros } from '@tablee/domain/money/money'
import { DialogButtons } from '../../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { ofName } from '../../../../words/of-name.ts'
import { T } from '../../../../words/t.tsx'
import { CancelButton } from '../../../accounts/card.tsx'
import type { ServiceTable } from '../sheet/load-sheet.ts'
import { closeBill } from '../sheet/send-acts.ts'

type Props = {
  restaurantId: string
  table: ServiceTable
  onClose: () => void
  onClosed: (table: ServiceTable) => void
}

/** Closes the bill of a table: what is authorised is debited. */
export function CloseTableBill({ restaurantId, table, onClose, onClosed }: Props) {
  const cents = table.seats.reduce(
    (sum, { state, totalCents }) => (state === 'AUTHORISED' ? sum + (totalCents ?? 0) : sum),
    0,
  )
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      const closed = await closeBill({ restaurantId, reservationId: table.id })
      toast(`L'addition ${ofName(table.name)} est close.`)
      onClose()
      onClosed(closed)
    },
  })
  return (
    <Form form={form} label="Clore l'addition">
      <p>
        <T>
          {table.name}, {table.hour}.{' '}
          {cents > 0 ? `${inEuros(cents)} autorisés sont débités.` : "Rien n'est à débiter."} Une absence ne se signale
          plus ensuite.
        </T>
      </p>
      <DialogButtons>
        <SendButton form={form}>Clore l'addition</SendButton>
        <CancelButton onPress={onClose}>Pas encore</CancelButton>
      </DialogButtons>
    </Form>
  )
}
