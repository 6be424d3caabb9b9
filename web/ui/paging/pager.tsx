import { Link } from 'react-router'
import { buttonStyle } from '../button.tsx'

type Props = { label: string; page: number; totalPages: number; urlOf: (page: number) => string }

/** Links to the previous and next page of a list. Renders nothing for a single page. */
export function Pager({ label, page, totalPages, urlOf }: Props) {
  if (totalPages < 2) return null
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? <PageLink to={urlOf(page - 1)}>Précédents</PageLink> : <span />}
      <p className="text-ink-soft">
        Page {page} sur {totalPages}
      </p>
      {page < totalPages ? <PageLink to={urlOf(page + 1)}>Suivants</PageLink> : <span />}
    </nav>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonStyle('quiet')}>
      {children}
    </Link>
  )
}
