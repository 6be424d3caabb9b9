import type { KitchenSeat } from './ask-kitchen.ts'
import { ChangedSince, changedStyle } from './changed-since.tsx'
import { Lines } from './lines.tsx'
import { Notices } from './notices.tsx'

type Props = { seat: KitchenSeat; hour: string; isAlone: boolean }

/** One seat: its warnings first, then its dishes. A guest alone is named by the table. */
export function TableSeat({ seat, hour, isAlone }: Props) {
  const { name, lines, change } = seat
  return (
    <li className={changedStyle(change)}>
      {(!isAlone || change) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          {!isAlone && name}
          {change && <ChangedSince change={change} hour={hour} />}
        </p>
      )}
      <Notices of={seat} />
      <Lines lines={lines} removed={change?.removed ?? []} />
    </li>
  )
}
