import { isBlank } from '@tablee/domain/clean-text'
import { faultsOf } from '@tablee/domain/faults'
import { inEuros } from '@tablee/domain/money/money'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { typeset } from '../../../words/typeset.ts'
import { UsualReasons } from '../../usual-reasons.tsx'
import type { ShownBillSeat, WaivableFee } from './bill-requests.ts'

type Props = {
  seat: Pick<ShownBillSeat, 'name' | 'fee' | 'waived'>
  onWaive: (fee: WaivableFee, reason: string) => Promise<void>
}

export function WaivableFees({ seat: { name, fee, waived }, onWaive }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {waived.map((one) => (
        <p key={one.kind} className="text-sm text-ink-soft">
          {typeset(waivedWords(one))}
        </p>
      ))}
      {fee && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span>{typeset(`${FEES[fee.kind]} : ${inEuros(fee.cents)}`)}</span>
          {!isOpen && (
            <button type="button" onClick={() => setOpen(true)} className={buttonStyle('quiet', 'px-3')}>
              {fee.isDebited ? 'Rendre' : typeset('Ne pas compter')}
              <span className="sr-only">{typeset(` : ${FEES[fee.kind]}, ${name}`)}</span>
            </button>
          )}
        </div>
      )}
      {fee && isOpen && (
        <WaiveForm fee={fee} onWaive={(reason) => onWaive(fee, reason)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type FormProps = { fee: WaivableFee; onWaive: (reason: string) => Promise<void>; onClose: () => void }

/** Waives a fee with a reason, which one tap fills in. */
export function WaiveForm({ fee, onWaive, onClose }: FormProps) {
  const form = useValidatedForm({
    defaults: { reason: '' },
    faultsOf: ({ reason }) => faultsOf({ reason: isBlank(reason) && 'Dites pourquoi, en quelques mots.' }),
    onSend: async ({ reason }) => {
      await onWaive(reason)
      onClose()
    },
  })
  return (
    <Form form={form} label={`Offrir : ${FEES[fee.kind]}`} className="grid gap-3">
      <UsualReasons
        reasons={REASONS[fee.kind]}
        onPick={(reason) => form.setValue('reason', reason, { shouldValidate: true })}
      />
      <TextField form={form} name="reason" label="Raison" data-first autoComplete="off" maxLength={200} />
      <div className="flex flex-wrap gap-2">
        <SendButton form={form} kind="danger">
          {`${fee.isDebited ? 'Rendre' : 'Offrir'} ${inEuros(fee.cents)}`}
        </SendButton>
        <button type="button" onClick={onClose} className={buttonStyle('line', 'px-4')}>
          Garder
        </button>
      </div>
    </Form>
  )
}

const FEES: Record<WaivableFee['kind'], string> = {
  NO_SHOW: "Frais d'absence",
  DELIVERY: 'Livraison',
  LOST_VOUCHER: 'Titres-restaurant non encaissés',
}
const REASONS: Record<WaivableFee['kind'], readonly string[]> = {
  NO_SHOW: ['Prévenus par téléphone', 'Client fidèle', 'Notre erreur'],
  DELIVERY: ['Livraison en retard', 'Notre erreur', 'Geste commercial'],
  LOST_VOUCHER: ['Réglé sur place', 'Client fidèle', 'Geste commercial'],
}

/** 'Livraison rendue : 2,90 € (En retard)' */
function waivedWords({ kind, cents, isRefunded, reason }: ShownBillSeat['waived'][number]): string {
  const waived = {
    NO_SHOW: "Frais d'absence offerts",
    DELIVERY: `Livraison ${isRefunded ? 'rendue' : 'offerte'}`,
    LOST_VOUCHER: 'Titres-restaurant non réclamés',
  }
  return `${waived[kind]} : ${inEuros(cents)}${reason ? ` (${reason})` : ''}`
}
