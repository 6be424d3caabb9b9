import { EXTRA_RATES, extraFaults } from '@tablee/domain/money/extra'
import { inPercent } from '@tablee/domain/money/money'
import { typedCents } from '@tablee/domain/money/typed-cents'
import { useEffect, useState } from 'react'
import { CancelButton } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useKeys } from '../use-keys.ts'
import { addExtra, type BillAt, type ServiceBill, type ShownBillSeat } from './bill-requests.ts'

/** Called when a seat gets or loses input that is not added yet. */
export type OnTyping = (shareId: string, isTyping: boolean) => void

type Props = {
  at: BillAt
  seat: ShownBillSeat
  onAdded: (bill: ServiceBill) => void
  onTyping: OnTyping
  onClose: () => void
}

const RATES = EXTRA_RATES.map((rate) => ({ value: String(rate), label: inPercent(rate / 100) }))

/** Adds an extra to a guest's bill: name, price and VAT rate. The guest sees it at once and accepts or declines it. */
export function AddExtra({ at, seat, onAdded, onTyping, onClose }: Props) {
  const keyOf = useKeys()
  const [vat, setVat] = useState(String(EXTRA_RATES[0]))
  const read = ({ name, cents }: { name: string; cents: string }) => {
    return { name, cents: typedCents(cents), vat: Number(vat) }
  }
  const form = useValidatedForm({
    defaults: { name: '', cents: '' },
    faultsOf: (typed) => extraFaults(read(typed)),
    async onSend(typed) {
      const extra = { shareId: seat.id, ...read(typed) }
      onAdded(await addExtra(at, extra, keyOf(extra)))
      onClose()
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return
    onTyping(seat.id, true)
    return () => onTyping(seat.id, false)
  }, [seat.id, isDirty, onTyping])
  return (
    <Form form={form} label="Ajouter un supplément" className="my-2 grid gap-4 rounded-control border border-line p-3">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField form={form} name="name" label="Supplément" data-first autoComplete="off" />
        <TextField form={form} name="cents" label="Prix en euros" inputMode="decimal" autoComplete="off" />
      </div>
      <PillChoice legend="TVA" choices={RATES} chosen={vat} onChoose={setVat} />
      <div className="flex flex-wrap gap-2">
        <SendButton form={form}>Ajouter</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
