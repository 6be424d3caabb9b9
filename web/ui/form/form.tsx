import { type ReactNode, useEffect, useId, useRef } from 'react'
import { typeset } from '../../words/typeset.ts'
import { type ButtonKind, buttonStyle } from '../button.tsx'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Notice } from './notice.tsx'
import type { ValidatedForm, Values } from './use-validated-form.ts'

type Props<Typed extends Values> = {
  form: ValidatedForm<Typed>
  /** Names the form for screen readers if no heading does. */
  label?: string
  className?: string
  children: ReactNode
}

/** The form: its alert, then its fields. Enter submits it. */
export function Form<Typed extends Values>({ form, label, className = 'grid gap-5', children }: Props<Typed>) {
  const alert = useRef<HTMLDivElement>(null)

  // The button that opened the form may be far below, out of view.
  useEffect(() => {
    if (form.alert) alert.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [form.alert])

  return (
    <form
      // POST, so that no value gets into a URL when the browser submits the form without React.
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // Events of a dialog bubble through React to the form that contains it.
        event.stopPropagation()
        form.submit()
      }}
      className={className}
    >
      <div ref={alert} role="alert" className="contents">
        {form.alert && <Notice kind="danger">{form.alert}</Notice>}
      </div>
      {children}
    </form>
  )
}

type SendProps<Typed extends Values> = {
  form: ValidatedForm<Typed>
  kind?: ButtonKind
  className?: string
  children: ReactNode
}

/** Submits the form. It shows the progress in place, keeps its width and the focus, and submits once. */
export function SendButton<Typed extends Values>({ form, kind, className = '', children }: SendProps<Typed>) {
  const { isSending } = form
  const isHydrated = useHydrated()
  const id = useId()
  return (
    <>
      <button
        // Before hydration the browser would submit the form itself.
        type={isHydrated ? 'submit' : 'button'}
        aria-disabled={isSending}
        aria-describedby={isSending ? id : undefined}
        className={buttonStyle(kind, `relative aria-disabled:cursor-progress ${className}`)}
      >
        <span className={isSending ? 'opacity-0' : undefined}>
          {typeof children === 'string' ? typeset(children) : children}
        </span>
        {isSending && <span aria-hidden className="spinner absolute size-5" />}
      </button>
      <span id={id} role="status" className="sr-only">
        {isSending && 'Envoi en cours…'}
      </span>
    </>
  )
}
