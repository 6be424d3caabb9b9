import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { allergyWords, noteWords } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../../words/typeset.ts'
import type { KitchenSeat } from './ask-kitchen.ts'
import { ChangedSince, changedStyle } from './changed-since.tsx'
import { Lines } from './lines.tsx'

type Props = { seat: KitchenSeat; hour: string; isAlone: boolean }

/** One seat: what nobody may overlook first, then its dishes. Who is alone is named by the table. */
export function TableSeat({ seat, hour, isAlone }: Props) {
  const { name, allergens, note, lines, change } = seat
  return (
    <li className={changedStyle(change)}>
      {(!isAlone || change) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          {!isAlone && name}
          {change && <ChangedSince change={change} hour={hour} />}
        </p>
      )}
      {allergens.length > 0 && (
        <p className="mt-1 rounded-[10px] bg-[#a01d38] px-3 py-1.5 font-bold text-white forced-colors:border">
          {typeset(allergyWords(knownAllergens(allergens)))}
        </p>
      )}
      {note && (
        <p className="mt-1 rounded-[10px] border border-[#7a4f00]/30 bg-[#fff3d9] px-3 py-1.5 font-semibold text-[#7a4f00] dark:border-saffron/40 dark:bg-saffron/15 dark:text-saffron">
          {typeset(noteWords(note))}
        </p>
      )}
      <Lines lines={lines} removed={change?.removed ?? []} />
    </li>
  )
}
