import { parisDay } from '@tablee/domain/calendar/calendar'
import { inEuros } from '@tablee/domain/money/money'
import { useId } from 'react'
import { FieldError } from '../../../ui/form/fields.tsx'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { dayAndHour, shortDay } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { NotNotified } from '../../not-notified.tsx'
import type { Stranded } from '../hours-requests.ts'
import { type AnswerValues, CANCEL, fieldOf, hourFieldOf, hourValue, KEEP, MOVE, mustCall } from './answers.ts'
import { cameBy, sizeOf } from './booking-words.ts'

type Props = { form: ValidatedForm<AnswerValues>; booking: Stranded }

export function StrandedLine({ form, booking }: Props) {
  const id = useId()
  const name = fieldOf(booking)
  const answer = form.watch(name)
  const isMovable = booking.freeHours.length > 0
  const error = form.formState.errors[name]?.message
  return (
    <li className="py-3">
      <fieldset
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <legend className="sr-only">
          {booking.name}, {dayAndHour(booking.startsAt)}
        </legend>
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">{booking.name}</p>
          <p className="text-sm text-ink-soft">
            <T>{[dayAndHour(booking.startsAt), sizeOf(booking), cameBy(booking)].join(' · ')}</T>
          </p>
          <p className="text-sm text-ink-soft">
            <T>{booking.heldCents > 0 ? `${inEuros(booking.heldCents)} à rendre si vous annulez` : 'Rien de payé'}</T>
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-2 *:flex-auto sm:w-auto">
          <Answer form={form} name={name} value={KEEP} label="Garder" />
          {isMovable && <Answer form={form} name={name} value={MOVE} label="Déplacer" />}
          <Answer form={form} name={name} value={CANCEL} label="Annuler" />
        </div>
        {mustCall(booking, answer) && <NotNotified phone={booking.phone} />}
        {answer === MOVE && <FreeHour form={form} name={hourFieldOf(booking)} booking={booking} />}
      </fieldset>
      <FieldError id={`${id}-error`} error={error} />
    </li>
  )
}

type AnswerProps = { form: ValidatedForm<AnswerValues>; name: string; value: string; label: string }

function Answer({ form, name, value, label }: AnswerProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-edge px-2 sm:gap-2 sm:px-4 font-semibold transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)">
      <input
        type="radio"
        value={value}
        {...form.register(name)}
        className="size-5 flex-none accent-brand outline-none"
      />
      {label}
    </label>
  )
}

type FreeHourProps = { form: ValidatedForm<AnswerValues>; name: string; booking: Stranded }

function FreeHour({ form, name, booking }: FreeHourProps) {
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
