import { FOR_THE_TABLE } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'
import type { KitchenChange, KitchenLine } from './ask-kitchen.ts'
import { ChangedSince, changedStyle } from './changed-since.tsx'
import { Lines } from './lines.tsx'

type Props = { lines: readonly KitchenLine[]; change: KitchenChange | null; hour: string }

export function SharedDishes({ lines, change, hour }: Props) {
  return (
    <div className={`mt-3 border-t border-dashed border-edge pt-2 ${changedStyle(change)}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
        {typeset(FOR_THE_TABLE)}
        {change && <ChangedSince change={change} hour={hour} />}
      </p>
      <Lines lines={lines} removed={change?.removed ?? []} />
    </div>
  )
}
