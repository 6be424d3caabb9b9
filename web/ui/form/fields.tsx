import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import { typeset } from '../../words/typeset.ts'
import type { ValidatedForm, Values } from './use-validated-form.ts'

export type FieldProps<Typed extends Values> = {
  form: ValidatedForm<Typed>
  name: Path<Typed> & keyof Typed & string
  label: string
  /** A line below the label. Screen readers read it with the field. */
  hint?: string
}

type Props<Typed extends Values> = FieldProps<Typed> &
  Omit<ComponentProps<'input'>, 'form' | 'name' | 'onChange' | 'onBlur' | 'ref'> & {
    /** An element next to the input, inside the frame. */
    aside?: ReactNode
  }

export function TextField<Typed extends Values>(props: Props<Typed>) {
  const { form, name, label, hint, aside, className = '', ...input } = props
  const id = useId()
  const { ref, ...registered } = form.register(name)
  const error = form.formState.errors[name]?.message
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div>
      <FieldLabel id={id} label={label} hint={hint} />
      <div className={`${frameStyle} ${error ? 'border-danger' : 'border-edge'}`}>
        <input
          id={id}
          type="text"
          {...input}
          {...registered}
          ref={(element) => {
            const typed = element?.value
            ref(element)
            // Keeps text typed before React handled events.
            if (typed && typed !== form.getValues(name)) form.setValue(name, typed as PathValue<Typed, typeof name>)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`min-h-12 w-full min-w-0 flex-1 rounded-control bg-transparent px-4 outline-none ${className}`}
        />
        {aside}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The frame of a field: a line that thickens with the focus. */
export const frameStyle =
  'flex items-center rounded-control border bg-card transition-colors duration-150 hover:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-(--accent)'

type LabelProps = { id: string; label: string; hint?: string | undefined }

/** The label of the field with this id. The hint has the id `id-hint`. */
export function FieldLabel({ id, label, hint }: LabelProps) {
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {typeset(label)}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-ink-soft">
          {typeset(hint)}
        </p>
      )}
    </>
  )
}

export function FieldError({ id, error }: { id: string; error: unknown }) {
  if (typeof error !== 'string' || error === '') return null
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger">
      {typeset(error)}
    </p>
  )
}
