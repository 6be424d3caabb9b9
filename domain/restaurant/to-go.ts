import { type Faults, faultsOf } from '../faults.ts'
import { ALL_PARIS, DELIVERY_AREAS } from '../map/zones.ts'

/** The takeaway and delivery settings of a restaurant: its fee in cents, and the ids of the areas to which it delivers. */
export type ToGo = {
  hasClickCollect: boolean
  hasDelivery: boolean
  deliveryFeeCents: number
  areaIds: readonly number[]
}

/** The settings as typed; an invalid fee is null. */
export type TypedToGo = Omit<ToGo, 'deliveryFeeCents'> & { deliveryFeeCents: number | null }

const DEAREST_DELIVERY = 5_000

/**
 * Returns the error text of each invalid field. A restaurant with our software has no delivery fee, and without areas it
 * delivers everywhere (`delivers`).
 */
export function toGoFaults(
  { hasDelivery, deliveryFeeCents: fee, areaIds }: TypedToGo,
  { isSaas }: { isSaas: boolean },
) {
  const isFee = fee !== null && Number.isInteger(fee) && 0 <= fee && fee <= DEAREST_DELIVERY
  const isKnown = areaIds.every((id) => DELIVERY_AREAS.some((area) => area.id === id))
  const faults: Faults = faultsOf({
    deliveryFeeCents: hasDelivery && !isSaas && !isFee && 'Frais de livraison : donnez un montant entre 0 et 50 €.',
    areaIds: !isKnown
      ? 'Zones de livraison : choisissez-les dans la liste.'
      : hasDelivery && !isSaas && areaIds.length === 0 && 'Zones de livraison : choisissez au moins une zone.',
  })
  return faults
}

/** Returns the areas in catalogue order, each once. « Tout Paris » replaces its arrondissements. */
export function keptAreas(areaIds: readonly number[]): number[] {
  const chosen = DELIVERY_AREAS.filter(({ id }) => areaIds.includes(id))
  const isAllParis = areaIds.includes(ALL_PARIS)
  return chosen.filter(({ id, city }) => id === ALL_PARIS || !(isAllParis && city === 'Paris')).map(({ id }) => id)
}
