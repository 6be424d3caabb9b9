import { parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { isBlank } from '@tablee/domain/clean-text'
import { faultsOf } from '@tablee/domain/faults'
import { ofName } from '@tablee/domain/of-name'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { Phone } from '../../../ui/icons/things/phone.tsx'
import { callLink, phone as phoneWords, plural, shortDay } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { useKeys } from '../use-keys.ts'
import type { RequestedTable } from './table-requests.ts'

type Props = {
  request: RequestedTable
  isBusy: boolean
  /** True if there was no room, and the viewer may accept it anyway. */
  mayForce: boolean
  /** The key is the same for a repetition. */
  onAccept: (force: boolean, key: string) => void
  onRefuse: (reason: string, key: string) => Promise<void>
}

/** A requested table: its diner, time, party and message. It is accepted with one tap, or refused with a reason. */
export default function RequestedTableLine({ request, ...answering }: Props) {
  const { name, party, startsAt, hour, words, withdrawnAt } = request
  return (
    <li className="grid gap-x-6 gap-y-3 py-3 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1">
        <p>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block">
            {typeset(`${plural(party, 'couvert')} · ${shortDay(parisDay(startsAt))} à ${hour}`)}
          </span>
        </p>
        {withdrawnAt !== null && (
          <p className="text-sm font-medium">{typeset(`Demande retirée par le client à ${parisHour(withdrawnAt)}.`)}</p>
        )}
        {withdrawnAt === null && words && <p className="text-sm font-medium">{typeset(`« ${words} »`)}</p>}
        {withdrawnAt === null && <PhoneAndTime {...request} />}
      </div>
      {withdrawnAt === null && <Answers name={name} {...answering} />}
    </li>
  )
}

function PhoneAndTime({ name, phone, lapsesAt }: Pick<RequestedTable, 'name' | 'phone' | 'lapsesAt'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <a
        href={callLink(phone)}
        className="inline-flex min-h-11 max-w-full items-center gap-2 text-base wrap-anywhere font-semibold text-brand underline underline-offset-4"
      >
        <Phone aria-hidden className="size-5" />
        <span className="sr-only">{typeset(`Appeler ${name} : `)}</span>
        {phoneWords(phone)}
      </a>
      <span>{typeset(`À répondre avant ${shortDay(parisDay(lapsesAt))} à ${parisHour(lapsesAt)}`)}</span>
    </p>
  )
}

function Answers({ name, isBusy, mayForce, onAccept, onRefuse }: Omit<Props, 'request'> & { name: string }) {
  const [isRefusing, setRefusing] = useState(false)
  const keyOf = useKeys()
  const refuse = (reason: string) => onRefuse(reason, keyOf({ reason }))
  const of = <span className="sr-only">{typeset(` : ${name}`)}</span>
  if (isRefusing) {
    return (
      <div className="sm:col-span-full">
        <RefuseForm name={name} onRefuse={refuse} onClose={() => setRefusing(false)} />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => onAccept(mayForce, keyOf({ force: mayForce }))}
        className={buttonStyle(mayForce ? 'danger' : 'brand', 'px-4')}
      >
        {mayForce ? typeset('Forcer, en plus des places') : 'Accepter'}
        {of}
      </button>
      <button type="button" onClick={() => setRefusing(true)} className={buttonStyle('line', 'px-4')}>
        Refuser
        {of}
      </button>
    </div>
  )
}

type RefuseFormProps = { name: string; onRefuse: (reason: string) => Promise<void>; onClose: () => void }

function RefuseForm({ name, onRefuse, onClose }: RefuseFormProps) {
  const form = useValidatedForm({
    defaults: { reason: '' },
    faultsOf: ({ reason }) => faultsOf({ reason: isBlank(reason) && 'Dites au client pourquoi, en une phrase.' }),
    onSend: ({ reason }) => onRefuse(reason),
  })
  return (
    <Form form={form} label={`Refuser la demande ${ofName(name)}`} className="grid gap-3">
      <TextField
        form={form}
        name="reason"
        label="Votre réponse"
        hint="Le client la lit dans son email."
        autoComplete="off"
        maxLength={200}
      />
      <div className="flex flex-wrap gap-2">
        <SendButton form={form} kind="danger">
          Refuser la demande
        </SendButton>
        <button type="button" onClick={onClose} className={buttonStyle('line', 'px-4')}>
          Retour
        </button>
      </div>
    </Form>
  )
}
