import type { Hour } from '@tablee/domain/calendar/calendar'
import type { Service } from '@tablee/domain/service/services'
import { memo } from 'react'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { DaySheet } from '../../service-data/load-sheet.ts'
import { showHour } from '../list/hour-id.ts'
import { atTable, coversOf, fullness, peakOf, placeOn, quartersIn } from '../sheet/line-of-time.ts'

type Props = {
  quarters: DaySheet['quarters']
  service: Service
  /** The current hour; null on another day. */
  present: Hour | null
}

/** The smallest height of a bar, as a fraction, so that a single cover is visible. */
const LEAST = 0.04

/**
 * The covers of each quarter of an hour relative to the seats, with a mark at the current time. An hour links to its tables.
 */
export const LineOfTime = memo(function LineOfTime({ quarters: ofDay, service, present }: Props) {
  const quarters = quartersIn(ofDay, service)
  const peak = peakOf(quarters)
  if (!peak) return null
  const now = present === null ? null : placeOn(quarters, present)
  return (
    <section aria-label="Couverts par quart d'heure" className="min-w-0">
      <p className="mb-1 flex flex-wrap sm:mb-2 items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <T>
          <span>
            Pointe à {peak.hour} : <b className="font-bold text-ink">{coversOf(peak)}</b>
          </span>
          <span>sur {plural(peak.capacity, 'place')}</span>
        </T>
      </p>
      <div className="relative">
        <ol className="flex h-9 items-end gap-px sm:h-20 sm:gap-0.5">
          {quarters.map((quarter, index) => (
            <li key={quarter.hour} className="relative h-full min-w-0 flex-1 overflow-hidden rounded-t-md bg-line/60">
              <span className="sr-only">
                {typeset(`${quarter.hour} : ${coversOf(quarter)} sur ${quarter.capacity}`)}
              </span>
              <span
                aria-hidden
                style={{ transform: `scaleY(${Math.max(fullness(quarter), atTable(quarter) > 0 ? LEAST : 0)})` }}
                className={`absolute inset-0 origin-bottom transition-transform duration-250 ease-out forced-colors:bg-[CanvasText] ${barColour(quarter)} ${now !== null && (index + 1) / quarters.length <= now ? 'opacity-45' : ''}`}
              />
            </li>
          ))}
        </ol>
        {now !== null && (
          <span
            aria-hidden
            style={{ left: `${now * 100}%` }}
            className="absolute -top-1 -bottom-1 w-0.5 -translate-x-1/2 rounded bg-brand before:absolute before:-top-1.5 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-brand forced-colors:bg-[Highlight]"
          />
        )}
      </div>
      <div className="relative -mb-4 h-11">
        {quarters.map(
          ({ hour }, index) =>
            hour.endsWith(':00') && (
              <button
                key={hour}
                type="button"
                aria-label={`Aller à ${hour}`}
                onClick={() => showHour(hour)}
                style={{ left: `${(index / quarters.length) * 100}%` }}
                className="absolute top-0 grid h-11 min-w-11 -translate-x-3 items-start justify-start rounded-control px-1 pt-1 text-sm font-semibold text-ink-soft hover:text-brand"
              >
                {`${Number(hour.slice(0, 2))} h`}
              </button>
            ),
        )}
      </div>
    </section>
  )
})

function barColour(quarter: DaySheet['quarters'][number]): string {
  const full = fullness(quarter)
  if (full >= 1) return 'bg-danger'
  return full >= 0.85 ? 'bg-saffron' : 'bg-ink-soft'
}
