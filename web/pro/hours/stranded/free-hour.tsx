import { parisDay } from '@tablee/domain/calendar/calendar'
import { useId } from 'react'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { shortDay } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { Stranded } from '../ask-house.ts'
import { type AnswerValues, hourValue } from './answers.ts'

type Props = { form: ValidatedForm<AnswerValues>; name: string; booking: Stranded }

export function FreeHour({ form, name, booking }: Props) {
  const id = useId()
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {typeset(booking.hasHost ? 'Heure proposée' : 'Nouvelle heure, après votre appel')}
      </label>
      <select
        id={id}
        {...form.register(name)}
        className="min-h-12 w-full rounded-control border border-edge bg-card px-3 font-semibold transition-colors duration-150 hover:border-ink"
      >
        {booking.freeHours.map((free) => (
          <option key={hourValue(free)} value={hourValue(free)}>
            {typeset(`${shortDay(parisDay(free.startsAt))} à ${free.hour}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
