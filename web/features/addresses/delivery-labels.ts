import type { DeliveryChoice } from '@tablee/domain/ordering/delivery-address'

/** How a meal is handed over, as one would ask for it. */
export const DELIVERY_LABELS: Record<DeliveryChoice, string> = {
  MEET_AT_DOOR: 'Me retrouver à ma porte',
  LEAVE_AT_DOOR: 'Laisser devant ma porte',
  MEET_OUTSIDE: 'Me retrouver dehors',
}
