import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { typeset } from '../../words/typeset.ts'

type Props = { id: string; title: string; eyebrow?: string; more?: string; children: ReactNode }

/** A section of the home page: its title, and the link « Afficher plus... ». */
export function Section({ id, title, eyebrow, more, children }: Props) {
  return (
    <section aria-labelledby={id} className={`${WIDTH} pt-14 md:pt-20`}>
      {eyebrow && <p className="mb-2 font-bold text-brand">{typeset(eyebrow)}</p>}
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-7">
        <h2 id={id} className="scroll-mt-24 text-2xl md:text-3xl">
          {typeset(title)}
        </h2>
        {more && (
          <Link
            to={more}
            className="inline-flex min-h-11 items-center font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            Afficher plus...<span className="sr-only"> : {typeset(title)}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export const WIDTH = 'mx-auto max-w-[1440px] px-4 md:px-12'
