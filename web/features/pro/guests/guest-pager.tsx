import { Link } from 'react-router'
import { buttonStyle } from '../../../ui/button.tsx'
import { type GuestWish, guestsUrl } from './guest-wish.ts'

export function GuestPager({ wish, totalPages }: { wish: GuestWish; totalPages: number }) {
  if (totalPages < 2) return null
  const { page } = wish
  return (
    <nav aria-label="Pages des clients" className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? <PageLink wish={{ ...wish, page: page - 1 }}>Précédents</PageLink> : <span />}
      <p className="text-ink-soft">
        Page {page} sur {totalPages}
      </p>
      {page < totalPages ? <PageLink wish={{ ...wish, page: page + 1 }}>Suivants</PageLink> : <span />}
    </nav>
  )
}

function PageLink({ wish, children }: { wish: GuestWish; children: string }) {
  return (
    <Link to={guestsUrl(wish)} className={buttonStyle('quiet')}>
      {children}
    </Link>
  )
}
