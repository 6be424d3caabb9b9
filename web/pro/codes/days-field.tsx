import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { useId } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { FieldError } from '../../ui/form/fields.tsx'
import { typeset } from '../../words/typeset.ts'

/** The weekdays of a code, one digit each, Monday first: « 67 » is the weekend. */
export const EACH_DAY = '1234567'

/** As `useController` returns it. */
type Props = {
  field: { value: string; onChange: (days: string) => void; ref: RefCallBack }
  fieldState: { error?: { message?: string | undefined } | undefined }
}

/** The weekdays on which a code is valid. All are selected at first. */
export function DaysField({ field, fieldState }: Props) {
  const errorId = useId()
  const error = fieldState.error?.message
  const toggle = (day: string) =>
    field.onChange([...EACH_DAY].filter((one) => field.value.includes(one) !== (one === day)).join(''))
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{typeset('Jours du repas')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2">
        {WEEKDAY_LABELS.map((label, index) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge px-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
          >
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              checked={field.value.includes(String(index + 1))}
              onChange={() => toggle(String(index + 1))}
              aria-describedby={error ? errorId : undefined}
              className="size-5 flex-none accent-brand outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
