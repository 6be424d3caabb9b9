import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronLeft } from '../icons/actions/chevron-left.tsx'
import { ChevronRight } from '../icons/actions/chevron-right.tsx'
import { pagesShown } from './pages-shown.ts'

type Props = { page: number; total: number; urlOf: (page: number) => string }

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, total, urlOf }: Props) {
  if (total < 2) return null
  return (
    <nav aria-label="Pages de résultats" className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Turn to={page > 1 ? urlOf(page - 1) : null} rel="prev" label="Page précédente">
            <ChevronLeft aria-hidden className="size-5" />
          </Turn>
        </li>
        {pagesShown(page, total).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span aria-hidden className="px-1 text-ink-soft">
                …
              </span>
            ) : (
              <Link
                to={urlOf(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                className={`${linkStyle} font-semibold hover:bg-tint aria-[current]:bg-brand aria-[current]:text-white`}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Turn to={page < total ? urlOf(page + 1) : null} rel="next" label="Page suivante">
            <ChevronRight aria-hidden className="size-5" />
          </Turn>
        </li>
      </ul>
    </nav>
  )
}

type TurnProps = { to: string | null; rel: string; label: string; children: ReactNode }

function Turn({ to, rel, label, children }: TurnProps) {
  if (!to) return <span className={`${linkStyle} opacity-35`}>{children}</span>
  return (
    <Link to={to} rel={rel} aria-label={label} className={`${linkStyle} hover:bg-tint`}>
      {children}
    </Link>
  )
}

const linkStyle =
  'grid min-h-11 min-w-11 place-items-center rounded-control tabular-nums transition-colors duration-150'
