import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { type Search, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import { ChevronDown } from '../../../ui/icons/actions/chevron-down.tsx'
import { Popup } from '../../../ui/popup.tsx'
import { activeIn, type Counts, FILTERS, type Filter, type Tag } from './filters.ts'

type Props = { search: Search; tags: readonly Tag[]; counts: Counts }

/** The filters as buttons; each opens a panel with buttons to apply or reset it. */
export function FilterRow({ search, tags, counts }: Props) {
  const navigate = useNavigate()
  const apply = (part: Partial<Search>) =>
    navigate(searchUrl({ ...search, ...part, page: 1, seed: null }), { preventScrollReset: true })

  return (
    <ul
      aria-label="Filtres"
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 noscript:hidden"
    >
      {FILTERS.map(({ filter, label }) => (
        <li key={filter} className="relative flex-none">
          <FilterButton {...{ filter, label, search, tags, counts }} onApply={apply} />
        </li>
      ))}
    </ul>
  )
}

type ButtonProps = Props & { filter: Filter; label: string; onApply: (part: Partial<Search>) => void }

function FilterButton({ filter, label, search, tags, counts, onApply }: ButtonProps) {
  const { isOpen, close, control } = useLazyDialog(loadPanel)
  const active = activeIn(filter, search, tags)

  return (
    <>
      <button
        {...control}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 font-semibold whitespace-nowrap transition-colors duration-150 ${active > 0 ? 'border-brand bg-tint text-brand-dark' : 'border-edge/40 bg-card hover:bg-tint'}`}
      >
        {label}
        {active > 0 && <span className="tabular-nums">· {active}</span>}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <Popup label={label} onClose={close}>
          <FilterPanel
            {...{ filter, search, tags, counts }}
            onApply={(part) => {
              close()
              onApply(part)
            }}
          />
        </Popup>
      )}
    </>
  )
}

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }))
