import { leftWords, sayWhen } from '@tablee/domain/ordering/limits/limit-words'
import type { Service } from '@tablee/domain/service/services'
import { memo, type ReactNode } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { Minus } from '../../ui/icons/actions/minus.tsx'
import { Plus } from '../../ui/icons/actions/plus.tsx'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import type { ListedDish, NewLimit } from '../service-data/limit-requests.ts'
import { isUnavailable, limitOf } from './limit-words.ts'

/** `service`: the service to which the limit applies; null for the whole day. */
type Props = { dish: ListedDish; service: Service | null; onLimit: (limit: NewLimit) => void }

const MOST = 999

/** A dish of the menu. One tap marks it as sold out or available, a stepper limits its portions. */
export const DishLine = memo(function DishLine({ dish, service, onLimit }: Props) {
  const { what, id, name } = dish
  const limit = limitOf(dish, service)
  const left = limit.left ?? null
  const unavailable = isUnavailable(limit)
  const setLimit = (limit: { isSoldOut?: boolean; left?: number | null }) => onLimit({ what, id, service, ...limit })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3">
      <div className="min-w-40 flex-1">
        <p className={`font-semibold ${unavailable ? 'text-ink-soft line-through' : ''}`}>{typeset(name)}</p>
        <p className="text-sm text-ink-soft">{typeset(about(dish, service))}</p>
      </div>
      <div className="ml-auto flex flex-none items-center gap-2">
        {!unavailable && (
          <>
            {left !== null && (
              <>
                <StepButton label={`Une portion de moins : ${name}`} onPress={() => setLimit({ left: left - 1 })}>
                  <Minus aria-hidden className="size-4" />
                </StepButton>
                <span className="min-w-8 text-center font-bold tabular-nums">
                  <span className="sr-only">Portions restantes : </span>
                  {left}
                </span>
              </>
            )}
            <StepButton
              label={left === null ? `Compter les portions : ${name}` : `Une portion de plus : ${name}`}
              isOff={left !== null && left >= MOST}
              onPress={() => setLimit({ left: (left ?? 0) + 1 })}
            >
              <Plus aria-hidden className="size-4" />
            </StepButton>
          </>
        )}
        <button
          type="button"
          aria-pressed={unavailable}
          onClick={() => setLimit({ isSoldOut: !unavailable })}
          className={buttonStyle(unavailable ? 'dark' : 'line', 'min-w-28 px-3')}
        >
          Épuisé
          <span className="sr-only"> {typeset(`: ${name}`)}</span>
        </button>
      </div>
    </li>
  )
})

/** 'Plats · 2 commandés · Épuisé ce midi' */
function about(dish: ListedDish, service: Service | null): string {
  const { ordered } = limitOf(dish, service)
  const times = ([null, 'LUNCH', 'DINNER'] as const).map((one) => ({ service: one, limit: limitOf(dish, one) }))
  const unavailable = times
    .filter(({ limit }) => isUnavailable(limit))
    .map((one) => leftWords({ left: 0, service: one.service }))
  const others = times
    .filter((one) => one.service !== service && !isUnavailable(one.limit) && one.limit.left != null)
    .map((one) => `${leftWords({ left: one.limit.left ?? 0, service: null })} ${sayWhen(one.service)}`)
  return [dish.of, ...(ordered > 0 ? [plural(ordered, 'commandé')] : []), ...unavailable, ...others].join(' · ')
}

type StepProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode }

function StepButton({ label, isOff = false, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={typeset(label)}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid size-11 place-items-center rounded-control bg-tint text-brand-dark transition-colors duration-150 hover:bg-glow aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
