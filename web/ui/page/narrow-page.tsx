import type { ReactNode } from 'react'
import { typeset } from '../../words/typeset.ts'

type Props = { title: string; lead?: string; children: ReactNode }

export function NarrowPage({ title, lead, children }: Props) {
  return (
    <div className="mx-auto grid max-w-[36rem] gap-6 px-4 py-10 sm:py-16">
      <div className="grid gap-2">
        <h1 className="text-2xl md:text-3xl">{typeset(title)}</h1>
        {lead && <p className="text-ink-soft">{typeset(lead)}</p>}
      </div>
      <div className="rounded-card border border-line bg-card p-5 shadow-far sm:p-8">{children}</div>
    </div>
  )
}
