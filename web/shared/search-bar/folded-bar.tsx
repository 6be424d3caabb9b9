import { Search } from '../../ui/icons/actions/search.tsx'
import { plural } from '../../words/formats.ts'
import { dayLabel } from './search-times.ts'
import type { FieldValues } from './use-field-values.ts'
import { PLACEHOLDER } from './where.ts'

type Props = { values: FieldValues; now: number; fault?: string; onUnfold: () => void }

export function FoldedBar({ values: { where, day, hour, party }, now, fault, onUnfold }: Props) {
  const when = [day && dayLabel(day, now), hour, plural(party, 'personne')].filter(Boolean).join(' · ')

  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onUnfold}
      className="flex min-h-[62px] w-full items-center gap-3 rounded-card border border-line bg-card px-5 py-2 text-left shadow-far sm:hidden noscript:hidden"
    >
      <Search aria-hidden className="size-5 flex-none text-brand" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{where.text || PLACEHOLDER}</span>
        <span className="block truncate text-sm text-ink-soft">{when}</span>
        {fault && <span className="block text-sm font-semibold text-danger">{fault}</span>}
      </span>
      <span className="sr-only">Modifier la recherche</span>
    </button>
  )
}
