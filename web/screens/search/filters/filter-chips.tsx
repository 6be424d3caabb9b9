import { Link } from 'react-router'
import { searchUrl } from '../../../shared/search-bar/search-url.ts'
import { X } from '../../../ui/icons/actions/x.tsx'
import type { SearchChip } from './chips.ts'

type Props = { chips: SearchChip[]; hasCriteria: boolean }

export function FilterChips({ chips, hasCriteria }: Props) {
  if (!hasCriteria) return null
  return (
    <ul aria-label="Filtres actifs" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={searchUrl(without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-tint px-4 text-sm font-bold text-brand-dark transition-colors duration-150 hover:bg-glow md:min-h-9"
          >
            <span className="sr-only">Retirer le filtre </span>
            {label}
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchUrl()}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-brand-dark underline underline-offset-2 md:min-h-9"
        >
          Effacer tout
        </Link>
      </li>
    </ul>
  )
}
