import { useId } from 'react'
import { FieldError, frameStyle } from '../../../ui/form/fields.tsx'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { Minus } from '../../../ui/icons/actions/minus.tsx'
import { Plus } from '../../../ui/icons/actions/plus.tsx'
import type { AddValues } from './use-add-form.ts'

export function PartyField({ form }: { form: ValidatedForm<AddValues> }) {
  const id = useId()
  const error = form.formState.errors.party?.message
  const step = (by: number) => {
    const party = Math.max(1, (Number(form.getValues('party')) || 1) + by)
    form.setValue('party', String(party), { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Couverts
      </label>
      <div className={`${frameStyle} ${error ? 'border-danger' : 'border-edge'}`}>
        <button type="button" aria-label="Un couvert de moins" onClick={() => step(-1)} className={stepStyle}>
          <Minus aria-hidden className="size-5" />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...form.register('party')}
          onFocus={({ target }) => target.select()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-center text-lg font-bold outline-none"
        />
        <button type="button" aria-label="Un couvert de plus" onClick={() => step(1)} className={stepStyle}>
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const stepStyle =
  'grid size-12 flex-none place-items-center rounded-control text-brand-dark hover:bg-tint focus-visible:-outline-offset-2'
