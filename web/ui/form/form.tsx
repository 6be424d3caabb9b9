import { type ReactNode, useEffect, useId, useRef } from 'react'
import { typeset } from '../../words/typeset.ts'
import { buttonStyle } from '../button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Notice } from './notice.tsx'
import type { RuledForm, Values } from './use-ruled-form.ts'

type Props<Typed extends Values> = {
  form: RuledForm<Typed>
  /** Names the form for who does not see it, where no heading does. */
  label?: string
  className?: string
  children: ReactNode
}

/** The form itself: its alert first, then its fields; Enter sends it. */
export function Form<Typed extends Values>({ form, label, className = 'grid gap-5', children }: Props<Typed>) {
  const alert = useRef<HTMLDivElement>(null)

  // The button that led to it may stand far below.
  useEffect(() => {
    if (form.alert) alert.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [form.alert])

  return (
    <form
      // Should the browser send it by itself, nothing of it stands in an address.
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog may stand inside another form of the page.
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
  form: RuledForm<Typed>
  kind?: Parameters<typeof buttonStyle>[0]
  className?: string
  children: ReactNode
}

/** Sends the form. It shows its progress in its own place, keeps its width and its focus, and sends once. */
export function SendButton<Typed extends Values>({ form, kind, className = '', children }: SendProps<Typed>) {
  const { isSending } = form
  const isHydrated = useHydrated()
  const id = useId()
  return (
    <>
      <button
        // Before React listens, the browser would send it by itself.
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
