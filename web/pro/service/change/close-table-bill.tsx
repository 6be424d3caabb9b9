import { ofName } from '@tablee/domain/of-name'
import { useCallback, useState } from 'react'
import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { closeBill } from '../../service-data/send-acts.ts'
import type { OnTyping } from '../bill/add-extra.tsx'
import { TableBill } from '../bill/table-bill.tsx'

type Props = {
  restaurantId: string
  table: ServiceTable
  onClose: () => void
  onClosed: (table: ServiceTable) => void
}

/** The bill of a table, its possible changes, and the button that closes it, which debits the authorised sums. */
export function CloseTableBill({ restaurantId, table, onClose, onClosed }: Props) {
  const { id, name, hour, canClose } = table
  const [typing, setTyping] = useState<readonly string[]>([])
  const onTyping: OnTyping = useCallback((shareId, isTyping) => {
    setTyping((before) => [...before.filter((one) => one !== shareId), ...(isTyping ? [shareId] : [])])
  }, [])
  return (
    <div className="grid gap-4">
      <p>
        <T>
          {name}, {hour}. {canClose && 'Une absence ne se signale plus ensuite.'}
        </T>
      </p>
      <TableBill restaurantId={restaurantId} table={table} onTyping={onTyping} onChanged={onClosed} />
      {canClose && (
        <ClosingForm
          label="Clore l'addition"
          onCancel={onClose}
          isTyping={typing.length > 0}
          onSend={async () => {
            const closed = await closeBill({ restaurantId, reservationId: id })
            toast(`L'addition ${ofName(name)} est close.`)
            onClose()
            onClosed(closed)
          }}
        />
      )}
    </div>
  )
}

const TYPED = "Un supplément est saisi et n'est pas ajouté : ajoutez-le, ou annulez-le, avant de clore."

type ClosingProps = { label: string; isTyping: boolean; onSend: () => Promise<void>; onCancel: () => void }

/** Stays visible however long the bill is. */
function ClosingForm({ label, isTyping, onSend, onCancel }: ClosingProps) {
  const [wasEarly, setEarly] = useState(false)
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      setEarly(isTyping)
      if (!isTyping) await onSend()
    },
  })
  return (
    <Form
      form={form}
      label={label}
      className="sticky bottom-0 -mx-5 border-t border-line bg-card px-5 pt-4 sm:-mx-7 sm:px-7"
    >
      <div role="alert" className="contents">
        {isTyping && wasEarly && <Notice kind="danger">{TYPED}</Notice>}
      </div>
      <DialogButtons>
        <SendButton form={form}>Clore l'addition</SendButton>
        <CancelButton onPress={onCancel}>Pas encore</CancelButton>
      </DialogButtons>
    </Form>
  )
}
