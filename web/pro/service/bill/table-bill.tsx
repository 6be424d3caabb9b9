import { Notice } from '../../../ui/form/notice.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import type { OnTyping } from './add-extra.tsx'
import { BillLines } from './bill-lines.tsx'
import { takeLineOff } from './bill-requests.ts'
import { BillSeats } from './bill-seats.tsx'
import { ClosingSplit } from './closing-split.tsx'
import { useBill } from './use-bill.ts'

type Props = {
  restaurantId: string
  table: ServiceTable
  onChanged: (table: ServiceTable) => void
  onTyping: OnTyping
}

/** The bill of a table: its dishes, the amounts of the guests, and the changes that the restaurant may make. */
export function TableBill({ restaurantId, table, onChanged, onTyping }: Props) {
  const at = { restaurantId, reservationId: table.id }
  const { bill, failure, isBusy, act, take } = useBill(restaurantId, table, onChanged)
  if (!bill) return failure ? <Notice kind="danger">{failure}</Notice> : <LoadingLine />
  const { version, isOpen } = bill
  return (
    <div className="grid gap-4">
      <BillLines
        lines={bill.lines}
        isOpen={isOpen}
        isBusy={isBusy}
        onTakeOff={({ id: lineId }, quantity) => act(() => takeLineOff(at, { lineId, quantity, version }))}
      />
      <BillSeats at={at} isBusy={isBusy} act={act} onTyping={onTyping} seats={bill.seats} onTaken={take} />
      {isOpen && table.canClose && <ClosingSplit seats={bill.seats} />}
    </div>
  )
}
