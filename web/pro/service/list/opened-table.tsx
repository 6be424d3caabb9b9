import { mayBeMissed } from '@tablee/domain/money/no-show'
import { ofName } from '@tablee/domain/of-name'
import { isRestaurantBooking } from '@tablee/domain/reservations/booking-source'
import { useServerNow } from '../../../app/server-time.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Phone } from '../../../ui/icons/things/phone.tsx'
import { callLink, phone } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { ordersAtTable } from '../../service-data/table-words.ts'
import type { TableDialog } from '../change/table-dialogs.tsx'
import type { Floor, FloorRights } from '../sheet/create-floor.ts'
import { SeatLine } from './seat-line.tsx'

type Props = {
  table: ServiceTable
  floor: Floor
  rights: FloorRights
  onDialog: (dialog: TableDialog) => void
}

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

/** The actions for a whole table: call, close the bill, mark as absent, move or cancel. */
function TableActs({ table, floor, rights, onDialog, isMissed }: Props & { isMissed: boolean }) {
  const { seats } = table
  const expected = seats.filter(({ mark }) => mark === 'EXPECTED')
  const hasBill = seats.some(({ lines }) => lines.length > 0)
  const open = (kind: TableDialog['kind']) => () => onDialog({ kind, tableId: table.id })
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {table.phone && (
        <a href={callLink(table.phone)} className={buttonStyle('line', 'px-4')}>
          <Phone aria-hidden className="size-5" />
          <span className="sr-only">Appeler </span>
          {phone(table.phone)}
        </a>
      )}
      {rights.mayChange && (
        <>
          {table.canClose && <DialogButton label="Clore l'addition" onOpen={open('close')} />}
          {!table.canClose && hasBill && <DialogButton label="Voir l'addition" onOpen={open('bill')} />}
          {rights.mayMark && isMissed && expected.length > 1 && (
            <button
              type="button"
              onClick={() => floor.mark(table, expected, 'ABSENT')}
              className={buttonStyle('line', 'px-4')}
            >
              {typeset(expected.length === seats.length ? 'Toute la table absente' : 'Les autres absents')}
            </button>
          )}
          {table.canCancel && isRestaurantBooking(table) && <DialogButton label="Déplacer" onOpen={open('move')} />}
          {table.canCancel && <DialogButton label="Annuler la réservation" isDanger onOpen={open('cancel')} />}
        </>
      )}
    </div>
  )
}

function DialogButton({ label, isDanger, onOpen }: { label: string; isDanger?: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={buttonStyle(isDanger ? 'danger' : 'line', 'px-4')}
    >
      {typeset(label)}
    </button>
  )
}
