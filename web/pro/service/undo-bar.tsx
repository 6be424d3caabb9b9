import { SECOND } from '@tablee/domain/calendar/calendar'
import { UNDONE_WITHIN } from '@tablee/domain/service/marks'
import { memo } from 'react'
import { useServerNow } from '../../app/server-time.ts'
import { typeset } from '../../words/typeset.ts'
import { MARK_WORDS, SEAT_MARK_WORDS } from '../service-data/table-words.ts'
import type { Floor } from './sheet/create-floor.ts'
import type { FloorView } from './sheet/create-floor-view.ts'
import { type UndoableAct, undoable } from './sheet/done-acts.ts'

/** The last act of this tab and the time left to undo it. Once it is undone, the one before it is shown. */
export const UndoBar = memo(function UndoBar({ view: { done, tables }, floor }: { view: FloorView; floor: Floor }) {
  const now = useServerNow(SECOND)
  const last = undoable(done, tables, now)
  return (
    <div
      data-online
      className={`pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 max-sm:bottom-[calc(5rem+env(safe-area-inset-bottom))] md:inset-x-12`}
    >
      <p role="status" className="sr-only">
        {last && typeset(actWords(last))}
      </p>
      {last && (
        <div className="pointer-events-auto relative mx-auto flex w-full max-w-[34rem] items-center gap-3 overflow-hidden rounded-control border border-transparent bg-inverse py-1.5 pr-1.5 pl-5 text-on-inverse shadow-far md:mx-0">
          <p aria-hidden className="min-w-0 flex-1 truncate font-semibold">
            {typeset(actWords(last))}
          </p>
          <button
            type="button"
            // The bar may appear under the second tap of a double tap.
            onClick={({ detail }) => detail < 2 && floor.undo(last.table.id, last.shareIds)}
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-[10px] px-4 font-bold [&>span:first-child]:underline [&>span:first-child]:decoration-2 [&>span:first-child]:underline-offset-4 focus-visible:outline-current focus-visible:-outline-offset-4"
          >
            <span>Annuler</span>
            <span aria-hidden className="inline-block min-w-10 text-right font-normal tabular-nums">
              {countdown(last.until - now)}
            </span>
          </button>
          <span
            aria-hidden
            style={{ transform: `scaleX(${Math.min(1, (last.until - now) / UNDONE_WITHIN)})` }}
            className="absolute inset-x-0 bottom-0 h-1 origin-left bg-brand transition-transform duration-1000 ease-linear"
          />
        </div>
      )}
    </div>
  )
})

/** Returns 'Camille Dubois : à table', with the names if it concerns only some of the seats. */
function actWords({ act, table, shareIds }: UndoableAct): string {
  if (shareIds.length === table.seats.length) return `${table.name} : ${MARK_WORDS[act.mark].state}`
  const names = table.seats.filter(({ id }) => shareIds.includes(id)).map(({ name }) => name)
  return `${names.join(', ')} : ${SEAT_MARK_WORDS[act.mark].state}`
}

/** '1:52' */
function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
