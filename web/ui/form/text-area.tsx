import { useId } from 'react'
import { FieldError, FieldLabel, type FieldProps } from './fields.tsx'
import type { Values } from './use-validated-form.ts'

export function TextArea<Typed extends Values>({ form, name, label, hint }: FieldProps<Typed>) {
  const id = useId()
  const error = form.formState.errors[name]?.message
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} hint={hint} />
      <textarea
        id={id}
        rows={2}
        {...form.register(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`field-sizing-content block min-h-20 wrap-anywhere w-full rounded-control border bg-card px-4 py-3 transition-colors duration-150 hover:border-ink focus-visible:outline-offset-1 ${error ? 'border-danger' : 'border-edge'}`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
