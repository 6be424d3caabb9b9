import type { Action } from '@tablee/domain/reservations/booking-actions'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { dishesPath } from '../../app/paths.ts'
import { readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { sharesOnBill, TableOrder } from '../../shared/booking/order-lines/table-order.tsx'
import { TableDishes } from '../../shared/booking/reservation/dishes/table-dishes.tsx'
import { VoucherLine } from '../../shared/booking/reservation/voucher-line.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'
import type { Table } from './use-table.ts'

type Props = { table: Table; actions: ReadonlySet<Action>; onChanged: () => void }

/** The viewer's order, for a host who pays for all also every guest's, and the dishes for the table. */
export function Ordered({ onChanged, ...props }: Props) {
  return (
    <>
      <Order {...props} />
      <TableDishes booking={props.table} onChanged={onChanged} level={2} className={CARD} />
    </>
  )
}

const CARD = 'rounded-card border border-line bg-card p-5 sm:p-7 print:p-4'

function Order({ table, actions }: Omit<Props, 'onChanged'>) {
  const viewersShare = shareOfViewer(table)
  const shares = sharesOnBill(table)
  return (
    <section aria-labelledby="ordered" className={CARD}>
      <h2 id="ordered" className="mb-2 text-xl">
        <T>{shares.length > 1 ? 'La commande de la table' : 'Votre commande'}</T>
      </h2>
      <TableOrder
        type={table.type}
        shares={shares}
        dishes={readSharedDishes(table)}
        total={table.status === 'WAITING_FOR_GUESTS' ? 'Addition à ce jour' : 'Addition de la table'}
      />
      {shares[0] && <VoucherLine share={shares[0]} />}
      {viewersShare && actions.has('dishes') && (
        <ButtonLink to={dishesPath(viewersShare.id)} kind="line" className="mt-4 print:hidden" data-online>
          Changer mes plats
        </ButtonLink>
      )}
    </section>
  )
}
