import { parseDay } from '@tablee/domain/calendar/calendar'
import type { GuestBookQuery } from '../../generated/graphql.ts'
import { longDate, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

type Listed = GuestBookQuery['guestBook']['guests'][number]

export function GuestLine({ guest }: { guest: Listed }) {
  const { firstName, lastName, visits, absences, unmarked, lastVisit, words, allergens } = guest
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-text text-base font-bold tracking-normal wrap-anywhere">
          {[firstName, lastName].filter(Boolean).join(' ')}
        </h2>
        <p className="text-sm text-ink-soft">
          {plural(visits, 'visite')}
          {unmarked > 0 && `, ${plural(unmarked, 'réservation')} sans marque`}
          {absences > 0 && <span className="font-semibold text-danger">{`, ${plural(absences, 'absence')}`}</span>}
        </p>
      </div>
      {lastVisit && <p className="text-sm text-ink-soft">Dernière visite le {dayInWords(lastVisit)}</p>}
      {allergens.length > 0 && (
        <p className="mt-1 font-semibold text-danger">
          <T>{`Allergies signalées : ${allergens.join(', ')}`}</T>
        </p>
      )}
      {words.map(({ day, text }) => (
        <p key={`${day} ${text}`} className="mt-1 wrap-anywhere">
          <T>{text}</T> <span className="text-sm text-ink-soft">({dayInWords(day)})</span>
        </p>
      ))}
    </li>
  )
}

function dayInWords(written: string): string {
  return longDate(parseDay(written) ?? written)
}
