import type { ServiceSeatState } from '@tablee/domain/service/seat-states'
import { markOfTable, stageOf } from '@tablee/domain/service/table-stage'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { freeSeats, ordersAtTable } from '../../service-data/table-words.ts'

/** Units of the drawing: the distance of the seats from the centre, and the size of the table. */
const SEATS_AT = 25
const TABLE = 18.5

type Tone = ServiceSeatState | 'FREE' | 'AT_TABLE'

/** A table from above: its party, its seats by their state, in magenta while somebody is at it. */
export function LittleTable({ table }: { table: ServiceTable }) {
  const tones = tonesOf(table)
  const look = lookOf(table)
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden className="size-15 flex-none">
      <circle r={TABLE} strokeWidth="1.5" className={`transition-colors duration-150 ${TABLES[look]}`} />
      {tones.map((tone, index) => (
        <SeatDot key={index} tone={tone} at={index / tones.length} r={sizeOf(tones.length)} />
      ))}
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className={`font-title text-[17px] font-bold ${NUMBERS[look]}`}
      >
        {table.party}
      </text>
    </svg>
  )
}

/** A seat on the edge of a table, also used by the legend. `at` is 0 to 1, clockwise from the top. */
export function SeatDot({ tone, at, r = 4 }: { tone: Tone; at?: number; r?: number }) {
  const angle = at === undefined ? null : 2 * Math.PI * at - Math.PI / 2
  const [cx, cy] = angle === null ? [0, 0] : [SEATS_AT * Math.cos(angle), SEATS_AT * Math.sin(angle)]
  const isHollow = HOLLOW.has(tone)
  return (
    <circle
      cx={cx.toFixed(2)}
      cy={cy.toFixed(2)}
      r={isHollow ? r - 0.7 : r}
      strokeWidth="1.6"
      strokeDasharray={tone === 'FREE' ? '2 1.6' : undefined}
      className={`transition-colors duration-150 ${isHollow ? 'fill-transparent' : ''} ${SEATS[tone]}`}
    />
  )
}

function tonesOf(table: ServiceTable): Tone[] {
  const choosesAtTable = ordersAtTable(table)
  const taken = table.seats.flatMap(({ state, covers }) =>
    Array.from({ length: covers }, () => (choosesAtTable && state === 'CHOOSING' ? 'AT_TABLE' : state)),
  )
  return [...taken, ...Array.from({ length: freeSeats(table) }, () => 'FREE' as const)]
}

/** Up to eight seats have their full size; more seats are smaller. */
function sizeOf(seats: number): number {
  return Math.min(4, (Math.PI * SEATS_AT) / seats / 1.35)
}

function lookOf({ seats }: ServiceTable): keyof typeof TABLES {
  const stage = stageOf(seats)
  if (stage !== 'coming') return stage
  return seats.some(({ mark }) => mark === 'ARRIVED') && markOfTable(seats) !== 'ABSENT' ? 'arrived' : 'coming'
}

const HOLLOW = new Set<Tone>(['CHOOSING', 'FREE', 'ABSENT'])

const SEATS: Record<Tone, string> = {
  CHOOSING: 'stroke-saffron',
  ORDERED: 'fill-info',
  AUTHORISED: 'fill-herb',
  PAID: 'fill-herb',
  PAYMENT_FAILED: 'fill-danger',
  ABSENT: 'stroke-line',
  FREE: 'stroke-edge',
  AT_TABLE: 'fill-edge',
}

const TABLES = {
  coming: 'fill-paper stroke-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  arrived: 'fill-tint stroke-(--accent) forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
  seated: 'fill-brand stroke-transparent forced-colors:fill-[Highlight]',
  gone: 'fill-transparent stroke-line forced-colors:stroke-[GrayText]',
}

const NUMBERS: Record<keyof typeof TABLES, string> = {
  coming: 'fill-ink forced-colors:fill-[CanvasText]',
  arrived: 'fill-(--accent-strong) forced-colors:fill-[CanvasText]',
  seated: 'fill-white forced-colors:fill-[HighlightText]',
  gone: 'fill-ink-soft forced-colors:fill-[GrayText]',
}
