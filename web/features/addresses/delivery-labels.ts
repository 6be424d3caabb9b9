import type { DeliveryChoice } from '@tablee/domain/ordering/delivery-address'

/** The ways to hand over a meal, in the diner's words. */
export const DELIVERY_LABELS: Record<DeliveryChoice, string> = {
  MEET_AT_DOOR: 'Me retrouver à ma porte',
  LEAVE_AT_DOOR: 'Laisser devant ma porte',
  MEET_OUTSIDE: 'Me retrouver dehors',
}
