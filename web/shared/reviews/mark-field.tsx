import { MARKS } from '@tablee/domain/reviews'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldError, type FieldProps } from '../../ui/form/fields.tsx'
import type { Values } from '../../ui/form/use-validated-form.ts'
import { Star } from '../../ui/icons/states/star.tsx'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

/** One to five stars; radio buttons for keyboards and screen readers. */
export function MarkField<Typed extends Values>({ form, name, label }: FieldProps<Typed>) {
  const errorId = useId()
  const chosen = Number(useWatch({ control: form.control, name }))
  const error = form.formState.errors[name]?.message
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">{typeset(label)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span aria-hidden className="font-semibold">
          {typeset(label)}
        </span>
        <div className="flex">
          {MARKS.map((mark) => (
            <label
              key={mark}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control text-brand transition-[scale] duration-150 hover:scale-110 has-focus-visible:outline-3 has-focus-visible:outline-(--accent)"
            >
              <input
                type="radio"
                value={mark}
                aria-label={plural(mark, 'étoile')}
                {...form.register(name)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Star aria-hidden className={`size-7 ${mark <= chosen ? 'fill-current' : ''}`} />
            </label>
          ))}
        </div>
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
