import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { waiveFee } from '../service/bill/send-bill.ts'
import { WaiveForm } from '../service/bill/waive-fee.tsx'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { KeptBoard } from './keep-board.ts'

type Props = { restaurantId: string; order: BoardOrder; board: KeptBoard; onClose: () => void }

/** Waives the fee of a delivery, or refunds it if it was debited. */
export function WaiveDelivery({ restaurantId, order, board, onClose }: Props) {
  const { id: reservationId, name, hour, shareId, fee } = order
  if (!fee) return <p>Rien n'est plus à offrir pour cette livraison.</p>

  async function waive(reason: string) {
    if (!fee) return
    await waiveFee({ restaurantId, reservationId }, { shareId, fee, reason })
    toast(`La livraison ${ofName(name)} est offerte.`)
    board.refresh()
  }

  return (
    <>
      <p className="mb-4">
        <T>
          {name}, {hour}. {inEuros(fee.cents)}{' '}
          {fee.isDebited ? 'de livraison sont rendus au client.' : 'de livraison ne sont pas débités.'}
        </T>
      </p>
      <WaiveForm fee={fee} onWaive={waive} onClose={onClose} />
    </>
  )
}
