import { euros } from '@tablee/domain/money/money'
import { price } from '../../../../words/formats.ts'
import { typeset } from '../../../../words/typeset.ts'
import { type DishToShare, viewersPart } from '../../order-lines/read-shared-dishes.ts'
import { ShareSwitch } from '../../order-lines/share-switch.tsx'
import { partIfJoinedText, partText } from '../../order-lines/shared-words.ts'
import { TakeOff } from './take-off.tsx'
import type { DishSharing } from './use-sharing.ts'

type Props = {
  dish: DishToShare
  isTreated: boolean
  sharing: DishSharing
  onTakeOff: () => Promise<void>
}

/** The guests who share a dish for the table, their parts, and the viewer's actions. */
export function DishParts({ dish, isTreated, sharing, onTakeOff }: Props) {
  const { id, name, canChange, isOrderedByMe, sharers } = dish
  return (
    <>
      <ul aria-label={typeset(`Qui partage ${name}`)} aria-live="polite" className="grid gap-0.5 text-sm">
        {sharers.map((part) => (
          <li key={part.share} className={`flex justify-between gap-4 ${part.isOwn ? 'font-semibold' : ''}`}>
            <span className="min-w-0">{part.isOwn ? 'Vous' : typeset(part.name)}</span>
            <span className="flex-none tabular-nums">{price(euros(part.cents))}</span>
          </li>
        ))}
      </ul>
      {canChange && (
        <div data-online className="print:hidden">
          {isOrderedByMe ? (
            <div className="-ml-2">
              <TakeOff dish={dish} onTakeOff={onTakeOff} />
            </div>
          ) : (
            <div aria-busy={sharing.busy === id}>
              <ShareSwitch
                name={name}
                note={noteOf(dish, isTreated)}
                isOn={sharing.isOn(dish)}
                onChange={(isOn) => sharing.change({ id, isOn })}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function noteOf(dish: DishToShare, isTreated: boolean): string {
  const viewers = viewersPart(dish)
  if (viewers) return partText(viewers.cents, isTreated)
  return dish.partIfJoinedCents === null ? '' : partIfJoinedText(dish.partIfJoinedCents, isTreated)
}
