import { useId } from 'react'
import { typeset } from '../../words/typeset.ts'
import { FieldError, type FieldProps } from './fields.tsx'
import type { Values } from './use-validated-form.ts'

type Props<Typed extends Values> = FieldProps<Typed> & { choices: { value: string; label: string }[] }

export function ChoiceField<Typed extends Values>({ form, name, label, choices }: Props<Typed>) {
  const errorId = useId()
  const error = form.formState.errors[name]?.message
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{typeset(label)}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 wrap-anywhere rounded-control border border-edge px-4 py-2.5 leading-snug transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
          >
            <input
              type="radio"
              value={choice.value}
              {...form.register(name)}
              className="size-5 flex-none accent-brand outline-none"
            />
            {typeset(choice.label)}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
