import { type ReactNode, useId } from 'react'
import { FieldError, type FieldProps } from './fields.tsx'
import type { Values } from './use-validated-form.ts'

export function SelectField<Typed extends Values>({
  form,
  name,
  label,
  children,
}: Omit<FieldProps<Typed>, 'hint'> & { children: ReactNode }) {
  const id = useId()
  const error = form.formState.errors[name]?.message
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        {...form.register(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12.5 w-full rounded-control border bg-card px-3 font-semibold transition-colors duration-150 hover:border-ink ${error ? 'border-danger' : 'border-edge'}`}
      >
        {children}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
