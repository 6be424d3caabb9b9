import { MAX_TEXT } from '@tablee/domain/search/search-limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Combobox } from '../../ui/combobox.tsx'
import { useLazy } from '../../ui/hooks/use-lazy-component.ts'
import { typeset } from '../../words/typeset.ts'
import type { FoundPlace } from './found-place.ts'
import type { Search } from './search-url.ts'
import { useSuggestions } from './suggestions.ts'
import { PLACEHOLDER, typedWhere, type Where } from './where.ts'

type Props = {
  where: Where
  /** The search of the bar. A picked cuisine is added to its tags. */
  search: Search
  onChange: (where: Where) => void
  onSettle: (place: Promise<FoundPlace>) => void
  /** Called with a choice that replaces a place. */
  onPick: (part: Partial<Search>) => void
  onReset: () => void
  /** Called to search for the typed text, as Enter does. */
  onSubmit: () => void
}

const loadFinder = () => import('./finder.ts')

/**
 * The field for what and where. It suggests restaurants, cuisines, places, addresses, the device's position, and all
 * restaurants. Until its script is loaded, the text is sent as typed.
 */
export function WhereField({ where, search, onChange, ...handlers }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const finder = useLazy(loadFinder, isUsed)
  const found = useSuggestions(typed, search, finder?.find ?? null)
  const use = () => setUsed(true)

  return (
    <Combobox
      label={typeset('Où ou chez qui ?')}
      name="ou"
      value={where.text}
      placeholder={PLACEHOLDER}
      maxLength={MAX_TEXT}
      options={finder?.optionsOf(found, typed, { ...handlers, tags: search.tags, navigate, onChange }) ?? []}
      isFirstMeant={finder?.isFirstMeant(found, typed)}
      status={finder?.statusOf(found) ?? ''}
      isEmpty={finder?.isEmpty(found) ?? false}
      onOpen={use}
      input={{ onPointerEnter: use }}
      onType={(text) => {
        setTyped(text)
        onChange(typedWhere(text))
      }}
      onClose={() => setTyped('')}
    />
  )
}
