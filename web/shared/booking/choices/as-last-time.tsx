import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { typeset } from '../../../words/typeset.ts'
import type { AskedDish } from './asked-dish.ts'
import { chosenWords } from './choosing.ts'
import { useLastChoices } from './last-choices.ts'

type Props = { dish: AskedDish; restaurantId: number; onChoose: (chosen: Chosen[]) => void }

/** A button that repeats the diner's last choices of this dish; nothing if they are unknown or no longer offered. */
export function AsLastTime({ dish, restaurantId, onChoose }: Props) {
  const last = useLastChoices(restaurantId, dish)
  if (last.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => onChoose(last)}
      className="min-h-11 rounded-control border border-edge bg-card px-4 py-2.5 text-left hover:bg-tint"
    >
      <span className="block font-semibold text-brand-dark">Comme la dernière fois</span>
      <span className="block text-sm text-ink-soft">{typeset(chosenWords(dish, last))}</span>
    </button>
  )
}
