import { mayBeMissed } from '@tablee/domain/money/no-show'
import { useServerNow } from '../../../../server-time.ts'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Phone } from '../../../../ui/icons/things/phone.tsx'
import { phone } from '../../../../words/formats.ts'
import { ofName } from '../../../../words/of-name.ts'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import type { Floor } from '../sheet/keep-floor.ts'
import type { ServiceTable } from '../sheet/load-sheet.ts'
import { ordersAtTable } from '../sheet/table-words.ts'
import type { FloorRights } from './floor-rights.ts'
import { SeatLine } from './seat-line.tsx'
import type { TableDialog } from './table-dialog.ts'

type Props = {
  table: ServiceTable
  floor: Floor
  rights: FloorRights
  onDialog: (dialog: TableDialog) => void
}

/** A table unfolded: its seats with what each has ordered, and what may be done about the whole. */
export function OpenedTable({ table, floor, rights, onDialog }: Props) {
  const now = useServerNow(1_000)
  const { id, name, seats, startsAt } = table
  const isMissed = mayBeMissed(startsAt, now)
  return (
    <div className="relative px-3 pb-3 sm:px-4 sm:pb-4">
      <ul aria-label={typeset(`Places ${ofName(name)}`)} className="divide-y divide-line border-y border-line">
        {seats.map((seat) => (
          <SeatLine
            key={seat.id}
            seat={seat}
            ordersAtTable={ordersAtTable(table)}
            now={now}
            isMissed={isMissed}
            isOnly={seats.length === 1}
            mayAct={rights.mayMark}
            onMark={(mark) => floor.mark(table, [seat], mark)}
            onUndo={() => floor.undo(id, [seat.id])}
          />
        ))}
      </ul>
      <TableActs table={table} floor={floor} rights={rights} onDialog={onDialog} isMissed={isMissed} />
    </div>
  )
}

/** What may be done about a whole table: called, closed, missed or cancelled. */
function TableActs({ table, floor, rights, onDialog, isMissed }: Props & { isMissed: boolean }) {
  const { id, seats } = table
  const expected = seats.filter(({ mark }) => mark === 'EXPECTED')
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {table.phone && (
        <a href={`tel:${table.phone}`} className={buttonStyle('line', 'px-4')}>
          <Phone aria-hidden className="size-5" />
          <span className="sr-only">Appeler </span>
          {phone(table.phone)}
        </a>
      )}
      {rights.mayChange && (
        <>
          {table.canClose && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'close', tableId: id })}
              className={buttonStyle('line', 'px-4')}
            >
              <T>Clore l'addition</T>
            </button>
          )}
          {!table.canClose && seats.some(({ lines }) => lines.length > 0) && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'bill', tableId: id })}
              className={buttonStyle('line', 'px-4')}
            >
              <T>Voir l'addition</T>
            </button>
          )}
          {rights.mayMark && isMissed && expected.length > 1 && (
            <button
              type="button"
              onClick={() => floor.mark(table, expected, 'ABSENT')}
              className={buttonStyle('line', 'px-4')}
            >
              {typeset(expected.length === seats.length ? 'Toute la table absente' : 'Les autres absents')}
            </button>
          )}
          {table.canMove && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'move', tableId: id })}
              className={buttonStyle('line', 'px-4')}
            >
              Déplacer
            </button>
          )}
          {table.canCancel && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'cancel', tableId: id })}
              className={buttonStyle('danger', 'px-4')}
            >
              <T>Annuler la réservation</T>
            </button>
          )}
        </>
      )}
    </div>
  )
}
