import { buttonStyle } from '../../../ui/button.tsx'
import { UtensilsCrossed } from '../../../ui/icons/things/utensils-crossed.tsx'
import { preload, useLazyComponent } from '../../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { typeset } from '../../../words/typeset.ts'
import { useAtHand } from '../waiting/use-at-hand.ts'
import { limitsInShort } from './limit-words.ts'
import { useLimits } from './use-limits.ts'

const loadLimits = () => import('./limits-dialog.tsx')
const loadLimitsSoon = () => preload(loadLimits)

type Props = {
  restaurantId: string
  /** What the page asks for live: with it the limits are asked again. */
  news: unknown
  /** Whether who works here may pause. */
  mayPause: boolean
  className?: string
}

/** The way to what is sold out today, and to the pauses; beside it what of them stands. */
export function LimitsButton({ restaurantId, news, mayPause, className = '' }: Props) {
  const [view, kept] = useLimits(restaurantId, news)
  const { isOpen, close, control } = useLazyDialog(() => preload(loadLimits))
  const LimitsDialog = useLazyComponent(loadLimits, isOpen)
  useAtHand(loadLimitsSoon)
  const standing = view.limits ? limitsInShort(view.limits) : ''
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden ${className}`}>
      <button {...control} className={buttonStyle('line', 'px-4')}>
        <UtensilsCrossed aria-hidden className="size-5" />
        Épuisés
      </button>
      <p role="status" className="min-w-0 font-semibold text-ink-soft empty:hidden">
        {typeset(standing)}
      </p>
      {LimitsDialog && <LimitsDialog view={view} kept={kept} mayPause={mayPause} isOpen={isOpen} onClose={close} />}
    </div>
  )
}
