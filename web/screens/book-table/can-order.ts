import type { Draft } from '@tablee/domain/ordering/draft'
import { isNothing } from '@tablee/domain/ordering/draft-shared'
import { firstFault, type ShownLine } from '../../shared/booking/basket/basket-lines.ts'
import type { ServedAddress } from '../../shared/booking/draft/load-delivery.ts'

type Order = {
  draft: Draft
  lines: readonly ShownLine[]
  /** True if nothing is ordered in advance. */
  isPlain: boolean
  /** The delivery address; null until one is chosen. */
  address: ServedAddress | null
  /** True if the party is too large for this diner to book here. */
  isRefused: boolean
}

/** True if the order can be sent: required dishes are ordered with all their choices, and a delivery has its address. */
export function canOrder({ draft, lines, isPlain, address, isRefused }: Order): boolean {
  const isOrdered = isPlain || (!isNothing(draft) && firstFault(lines) === null)
  return isOrdered && (draft.type !== 'DELIVERY' || address !== null) && !isRefused
}
