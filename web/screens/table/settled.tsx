import { parisHour } from '@tablee/domain/calendar/calendar'
import { endOfEvening } from '@tablee/domain/money/tip-time'
import { ofName } from '@tablee/domain/of-name'
import { useServerNow } from '../../app/server-time.ts'
import { Check } from '../../ui/icons/states/check.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Table } from './use-table.ts'

type Props = { table: Table; share: Table['usersReservations'][number] }

/**
 * Shown to staff when leaving: the table is settled, since when, and for which guest. Running seconds prove that it is no
 * screenshot.
 */
export function Settled({ table, share: { settledAt, displayName } }: Props) {
  const now = useServerNow(1000)
  const { date, restaurant } = table
  if (settledAt === null || now >= endOfEvening(date)) return null

  return (
    <section
      aria-labelledby="settled"
      className="mt-6 max-w-[520px] overflow-hidden rounded-card bg-herb p-5 text-card sm:p-7"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-card text-herb">
          <Check aria-hidden className="size-8" strokeWidth={3} />
        </span>
        <div className="min-w-0">
          <h2 id="settled" className="text-2xl">
            <T>Table réglée</T>
          </h2>
          <p className="font-semibold">{typeset(`à ${parisHour(settledAt)} · place ${ofName(displayName)}`)}</p>
        </div>
      </div>
      <p className="mt-4 text-lg font-semibold">{restaurant.name}</p>
      <p>
        <T>Partez quand vous voulez : montrez cet écran à la sortie.</T>
      </p>
      {/* Hidden from screen readers: it changes every second. */}
      <p aria-hidden className="mt-3 font-title text-3xl font-extrabold tabular-nums">
        {clock(now)}
      </p>
    </section>
  )
}

function clock(instant: number): string {
  return `${parisHour(instant)}:${String(Math.floor(instant / 1000) % 60).padStart(2, '0')}`
}
