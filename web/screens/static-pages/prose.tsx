import type { ReactNode } from 'react'
import { T } from '../../words/t.tsx'

export type ProseSection = { id: string; title: string; body: ReactNode }

type Props = {
  title: string
  lead?: ReactNode
  /** « Dernière mise à jour : … » or « En vigueur depuis … ». */
  dated?: string
  sections?: ProseSection[]
  /** Rendered between the head and the sections. */
  children?: ReactNode
}

/** A page of text: a title, sections at a readable width, and on wide screens a table of contents next to them. */
export function Prose({ title, lead, dated, sections = [], children }: Props) {
  const hasContents = sections.length > 4

  return (
    <article className={`${hasContents ? 'max-w-6xl' : 'max-w-3xl'} ${pageStyle}`}>
      <header className="max-w-[40em]">
        <h1 className="text-3xl font-extrabold md:text-4xl">
          <T>{title}</T>
        </h1>
        {lead && (
          <p className="mt-4 text-lg text-ink-soft text-pretty">
            <T>{lead}</T>
          </p>
        )}
        {dated && (
          <p className="mt-4 text-sm text-ink-soft">
            <T>{dated}</T>
          </p>
        )}
      </header>
      {children}
      <div className={hasContents ? 'md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:gap-14' : undefined}>
        {hasContents && <Contents sections={sections} />}
        <div className={textStyle}>
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titre`} className="mt-10 print:mt-6">
              <h2 id={`${id}-titre`} className="text-xl print:break-after-avoid">
                <T>{title}</T>
              </h2>
              <T>{body}</T>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: ProseSection[] }) {
  return (
    <nav aria-label="Sommaire" className="mt-10 hidden md:block print:hidden">
      <ol className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-l border-line text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-r-control py-1.5 pr-2 pl-4 text-ink-soft hover:bg-tint hover:text-ink"
            >
              <T>{title}</T>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const pageStyle = 'mx-auto w-full px-4 py-10 sm:px-8 md:px-12 md:py-16 print:max-w-none print:p-0'

// 40em is about 75 characters a line; `ch` would change width when the font loads.
const textStyle = [
  'max-w-[40em] leading-relaxed text-pretty break-words print:max-w-none',
  '[&_p]:mt-4 [&_strong]:font-semibold',
  '[&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-2',
  '[&_dl]:mt-4 [&_dt]:mt-4 [&_dt]:font-semibold [&_dd]:mt-1',
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2 [&_a:hover]:decoration-2',
  '[&_address]:mt-4 [&_address]:not-italic',
].join(' ')
