import { type ReactNode, useEffect, useRef } from 'react'
import { MailCheck } from '../../../ui/icons/states/mail-check.tsx'
import { T } from '../../../words/t.tsx'

type Props = { sentence: string; note: string; children: ReactNode }

/** Replaces a form that has sent an email. It takes the focus, so that screen readers read it. */
export function EmailSent({ sentence, note, children }: Props) {
  const words = useRef<HTMLDivElement>(null)

  useEffect(() => words.current?.focus(), [])

  return (
    <div className="grid justify-items-center gap-6 pt-3 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-herb/12 text-herb">
        <MailCheck aria-hidden className="size-8" />
      </span>
      <div ref={words} tabIndex={-1} className="grid gap-2 outline-none">
        <p className="text-lg font-semibold text-balance">
          <T>{sentence}</T>
        </p>
        <p className="text-ink-soft">
          <T>{note}</T>
        </p>
      </div>
      {children}
    </div>
  )
}
