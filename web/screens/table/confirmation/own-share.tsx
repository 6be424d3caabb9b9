import { isToGo } from '@tablee/domain/money/pricing'
import { NoShowMark } from '../../../shared/booking/no-show/no-show-mark.tsx'
import { OwedAfter } from '../../../shared/booking/reservation/owed-after.tsx'
import { Settled } from '../settled.tsx'
import type { Table } from '../use-table.ts'

type Props = { table: Table; share: Table['usersReservations'][number]; token?: string | undefined }

/** The viewer's own share once the meal has begun, settled or still due, and the no-shows whose fee they pay. */
export function OwnShare({ table, share, token }: Props) {
  return (
    <>
      {!isToGo(table.type) && <Settled table={table} share={share} />}
      {table.usersReservations.map(
        (one) =>
          one.noShow && (
            <div key={one.id} className="mt-6 max-w-[520px]">
              <NoShowMark share={one} token={token} />
            </div>
          ),
      )}
      <OwedAfter share={share} />
    </>
  )
}
