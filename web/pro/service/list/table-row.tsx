import { parisHour } from '@tablee/domain/calendar/calendar'
import { knownAllergens, sayAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { writtenWishes } from '@tablee/domain/ordering/wishes'
import { isRestaurantBooking } from '@tablee/domain/reservations/booking-source'
import { markOfTable, nextMark, seatsToMark } from '@tablee/domain/service/table-stage'
import { memo } from 'react'
import { chipStyle } from '../../../ui/chip-style.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { ChevronDown } from '../../../ui/icons/actions/chevron-down.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { MARK_WORDS, SOURCE_WORDS, seatStateWords, visitWords } from '../../service-data/table-words.ts'
import { WaitingChip } from '../../taps/waiting-chip.tsx'
import type { TableDialog } from '../change/table-dialogs.tsx'
import type { Floor, FloorRights } from '../sheet/create-floor.ts'
import { LittleTable } from './little-table.tsx'
import { MarkButton } from './mark-button.tsx'
import { OpenedTable } from './opened-table.tsx'

type Props = {
  table: ServiceTable
  floor: Floor
  isOpen: boolean
  /** Whole minutes since its hour with no guest yet; null before that hour, and once the table is no longer expected. */
  late: number | null
  /** True while a tap on it waits for the network. */
  isWaiting: boolean
  rights: FloorRights
  onToggle: (id: string) => void
  onDialog: (dialog: TableDialog) => void
}

/** One table: its guests, their number, what to know about them, and the next act. Its name expands its seats. */
export const TableRow = memo(function TableRow(props: Props) {
  const { table, floor, isOpen, late, isWaiting, rights, onToggle, onDialog } = props
  const { id, name, seats } = table
  const mark = markOfTable(seats)
  const next = nextMark(mark)
  return (
    // Per row, so that scrolling renders one row at a time instead of a whole hour.
    <li className="p-1 [contain-intrinsic-block-size:auto_5.75rem] [content-visibility:auto]">
      <article
        aria-labelledby={`table-${id}`}
        className={`relative rounded-card border bg-card transition-colors duration-150 hover:border-edge ${isOpen ? 'border-edge' : 'border-line'}`}
      >
        <div className="flex flex-wrap items-center justify-end gap-x-3 p-2 pr-3 sm:gap-x-4 sm:pr-4">
          <LittleTable table={table} />
          <div className="grid min-w-0 flex-[1_1_5rem] gap-1 py-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h3 id={`table-${id}`} className="text-lg leading-tight">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => onToggle(id)}
                  className="max-w-full rounded text-left wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-1 focus-visible:after:outline-(--accent)"
                >
                  {name}
                  <ChevronDown
                    aria-hidden
                    className={`ml-1 inline size-4 text-ink-soft sm:hidden ${isOpen ? 'rotate-180' : ''}`}
                  />
                </button>
              </h3>
              <Chips table={table} late={late} isWaiting={isWaiting} isOpen={isOpen} />
            </div>
            <Words table={table} isOpen={isOpen} />
          </div>
          <div className="relative flex items-center gap-1 sm:gap-2">
            {rights.mayMark && next ? (
              <MarkButton
                mark={next}
                words={MARK_WORDS[next].act}
                of={name}
                isUrgent={next === 'SEATED'}
                onMark={() => floor.mark(table, seatsToMark(seats, next), next)}
              />
            ) : (
              <span className="px-2 text-sm font-semibold text-ink-soft">{typeset(MARK_WORDS[mark].act)}</span>
            )}
            <ChevronDown
              aria-hidden
              className={`pointer-events-none size-5 flex-none text-ink-soft transition-transform duration-150 max-sm:hidden ${isOpen ? 'rotate-180' : ''}`}
            />
          </div>
        </div>
        {isOpen && <OpenedTable table={table} floor={floor} rights={rights} onDialog={onDialog} />}
      </article>
    </li>
  )
})

/** The facts about a table: allergens (shown at the seats if expanded), delay, number of visits. */
function Chips({
  table: { seats, visits, isForced, movesTo, source },
  late,
  isWaiting,
  isOpen,
}: Pick<Props, 'table' | 'late' | 'isWaiting' | 'isOpen'>) {
  const allergens = knownAllergens(seats.flatMap((seat) => seat.allergens))
  const visit = visitWords(visits)
  return (
    <>
      {allergens.length > 0 && !isOpen && (
        <span className={chipStyle('red')}>{typeset(`Allergies : ${sayAllergens(allergens)}`)}</span>
      )}
      {isForced && <span className={chipStyle('yellow')}>{typeset('En plus des places')}</span>}
      {isWaiting && <WaitingChip />}
      {movesTo !== null && (
        <span className={chipStyle('yellow')}>
          {typeset(`${isRestaurantBooking({ source }) ? 'À rappeler' : 'Attend une réponse'} : ${dayAndHour(movesTo)}`)}
        </span>
      )}
      {late !== null && <span className={chipStyle('yellow')}>{typeset(`${late} min de retard`)}</span>}
      {visit && <span className={chipStyle(visits === 1 ? 'blue' : 'grey')}>{visit}</span>}
    </>
  )
}

function Words({ table, isOpen }: Pick<Props, 'table' | 'isOpen'>) {
  const { seats, note, source } = table
  const written = [...(note ? [note] : []), ...(isOpen ? [] : seats.flatMap(writtenWishes).map(({ text }) => text))]
  const line = [...seatStateWords(table), sinceWords(table), SOURCE_WORDS[source]].filter((one) => one !== null)
  return (
    <>
      {written.length > 0 && (
        <p className="line-clamp-2 text-sm font-medium">{typeset(`« ${written.join(' » « ')} »`)}</p>
      )}
      {line.length > 0 && (
        <p className="text-sm text-ink-soft">
          <Dotted>{line.map(typeset)}</Dotted>
        </p>
      )}
    </>
  )
}

/** Returns 'à table depuis 20:14'; null without a mark. */
function sinceWords({ seats }: ServiceTable): string | null {
  const mark = markOfTable(seats)
  const at = Math.max(...seats.map((seat) => (seat.mark === mark ? (seat.markedAt ?? 0) : 0)))
  if (mark === 'EXPECTED' || at === 0) return null
  return `${MARK_WORDS[mark].state} ${mark === 'LEFT' ? 'à' : 'depuis'} ${parisHour(at)}`
}
