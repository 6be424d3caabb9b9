import { useEffect, useState, useSyncExternalStore } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { preload, useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'
import { UtensilsCrossed } from '../../ui/icons/things/utensils-crossed.tsx'
import { typeset } from '../../words/typeset.ts'
import { useAtHand } from '../taps/use-at-hand.ts'
import { useLoadOnChange } from '../use-load-on-change.ts'
import { limitsInShort } from './limit-words.ts'
import { createLimitsStore, type LimitsStore, type LimitsView } from './limits-store.ts'

const loadLimits = () => import('./limits-dialog.tsx')
const loadLimitsSoon = () => preload(loadLimits)

type Props = {
  restaurantId: string
  /** The live data of the page. The limits are loaded again with each change of it. */
  news: unknown
  mayPause: boolean
  className?: string
}

/** The button that opens the dialog of sold out dishes and pauses, next to a summary of them. */
export function LimitsButton({ restaurantId, news, mayPause, className = '' }: Props) {
  const [view, limits] = useLimits(restaurantId, news)
  const { isOpen, close, control } = useLazyDialog(() => preload(loadLimits))
  const LimitsDialog = useLazyComponent(loadLimits, isOpen)
  useAtHand(loadLimitsSoon)
  const summary = view.limits ? limitsInShort(view.limits) : ''
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden ${className}`}>
      <button {...control} className={buttonStyle('line', 'px-4')}>
        <UtensilsCrossed aria-hidden className="size-5" />
        Épuisés
      </button>
      <p role="status" className="min-w-0 font-semibold text-ink-soft empty:hidden">
        {typeset(summary)}
      </p>
      {LimitsDialog && (
        <LimitsDialog view={view} actions={limits} mayPause={mayPause} isOpen={isOpen} onClose={close} />
      )}
    </div>
  )
}

/** The limits of a restaurant for today, loaded again with each change of `news`, the live data of the page. */
function useLimits(restaurantId: string, news: unknown): [LimitsView, LimitsStore] {
  const [limits] = useState(() => createLimitsStore(restaurantId))
  const view = useSyncExternalStore(limits.subscribe, limits.read, limits.read)
  useEffect(() => limits.listen(), [limits])
  useLoadOnChange(() => void limits.refresh(), news)
  return [view, limits]
}
