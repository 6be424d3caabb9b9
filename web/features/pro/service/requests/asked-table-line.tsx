import { parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { useState } from 'react'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Phone } from '../../../../ui/icons/things/phone.tsx'
import { phone as phoneWords, plural } from '../../../../words/formats.ts'
import { typeset } from '../../../../words/typeset.ts'
import { RefuseForm } from './refuse-form.tsx'
import type { AskedTable } from './send-requests.ts'

type Props = {
  asked: AskedTable
  isBusy: boolean
  /** It found no room, and who looks at it may take it all the same. */
  mayForce: boolean
  onAccept: (force: boolean) => void
  onRefuse: (reason: string) => Promise<void>
}

/** A table that is asked for: who, when, how many, what they say; taken with one tap, refused with a sentence, or withdrawn. */
export default function AskedTableLine({ asked, ...answering }: Props) {
  const { name, party, startsAt, hour, phone, words, lapsesAt, withdrawnAt } = asked
  return (
    <li className="grid gap-2 py-3">
      <p>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block">
          {typeset(`${plural(party, 'couvert')} · ${shortDay(parisDay(startsAt))} à ${hour}`)}
        </span>
      </p>
      {withdrawnAt !== null ? (
        <p className="text-sm font-medium">{typeset(`Demande retirée par le client à ${parisHour(withdrawnAt)}.`)}</p>
      ) : (
        <>
          {words && <p className="text-sm font-medium">{typeset(`« ${words} »`)}</p>}
          <p className="text-sm text-ink-soft">
            <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
              {phone}
            </a>
            {typeset(` · à répondre avant ${shortDay(parisDay(lapsesAt))} à ${parisHour(lapsesAt)}`)}
          </p>
          <Answers name={name} {...answering} />
        </>
      )}
    </li>
  )
}

function Answers({ name, isBusy, mayForce, onAccept, onRefuse }: Omit<Props, 'asked'> & { name: string }) {
  const [isRefusing, setRefusing] = useState(false)
  const of = <span className="sr-only">{typeset(` : ${name}`)}</span>
  if (isRefusing) return <RefuseForm name={name} onRefuse={onRefuse} onClose={() => setRefusing(false)} />
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => onAccept(mayForce)}
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
