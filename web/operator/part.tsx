import { type ReactNode, useId } from 'react'
import { typeset } from '../words/typeset.ts'

export function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="mb-3 text-lg">
        {typeset(title)}
        {count !== undefined && <span className="ml-2 text-base font-normal text-ink-soft">{count}</span>}
      </h2>
      {children}
    </section>
  )
}

/** The text of an empty list. */
export function Nothing({ children }: { children: string }) {
  return <p className="text-ink-soft">{typeset(children)}</p>
}
