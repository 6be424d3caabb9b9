import { addDays, type Day, SERVICE_DAY_STARTS, writeDay } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { cleanNote, isEmpty } from './basket.ts'
import type { Draft, DraftType } from './draft-choices.ts'

type LineInput = { id: string; quantity: number }
type OrderInput = { foodItems: LineInput[]; combos: LineInput[] }

/** CreateReservationInput of the API. */
export type CreateInput = {
  RestaurantId: string
  date: string
  hour: string
  type: ReservationType
  totalPersons: number
  order: OrderInput
  UserDeliveryPreferenceId: string | null
  withInvitation: boolean
  note: string | null
}

/** What createReservation is asked; null while something is missing, and for who answers an invitation. */
export function toCreateInput(draft: Draft): CreateInput | null {
  const { restaurant, type, hour, totalPersons, order, deliveryPreferenceId } = draft
  const date = dateOf(draft)
  if (draft.invitationLink !== null || date === null || hour === null) return null
  if (isToGo(type) && !isOrdered(draft)) return null

  return {
    RestaurantId: String(restaurant.id),
    date: writeDay(date),
    hour,
    type: sentType(type),
    totalPersons: isToGo(type) ? 1 : totalPersons,
    order: orderInput(order),
    UserDeliveryPreferenceId: type === 'DELIVERY' ? String(deliveryPreferenceId) : null,
    withInvitation: type !== 'PAY_FOR_ALL_NO_INVITATION',
    note: cleanNote(draft.note),
  }
}

/** What joinReservation is asked, beside who joins; null for who answers no invitation. */
export function toJoinInput({ invitationLink, order, note }: Draft) {
  return invitationLink === null ? null : { invitationLink, order: orderInput(order), note: cleanNote(note) }
}

/** The calendar day of its hour: after midnight the one after its evening. Null while either is missing. */
export function dateOf({ serviceDay, hour }: Pick<Draft, 'serviceDay' | 'hour'>): Day | null {
  if (serviceDay === null || hour === null) return null
  return hour < SERVICE_DAY_STARTS ? addDays(serviceDay, 1) : serviceDay
}

/** Whether the order button may be pressed: something is ordered, and a delivery knows where to go. */
export function isOrdered({ type, order, deliveryPreferenceId }: Draft): boolean {
  return !isEmpty(order) && (type !== 'DELIVERY' || deliveryPreferenceId !== null)
}

/** As the API and the prices know it. */
export function sentType(type: DraftType): ReservationType {
  return type === 'PAY_FOR_ALL_NO_INVITATION' ? 'PAY_FOR_ALL' : type
}

/** Who its bill is for: the whole party where the host pays, one elsewhere. */
export function billedPersons({ type, totalPersons }: Pick<Draft, 'type' | 'totalPersons'>): number {
  return sentType(type) === 'PAY_FOR_ALL' ? totalPersons : 1
}

/** Whether the order and payment screens send back home. The address's own id, where it has one, says all they need. */
export function isSentHome({
  draft,
  isSignedIn,
  screen,
  id,
}: {
  draft: Draft | null
  isSignedIn: boolean
  screen: 'menu' | 'payment'
  id?: string
}): boolean {
  if (id) return false
  if (!draft || dateOf(draft) === null) return true
  if (!isSignedIn && draft.invitationLink === null) return true
  return screen === 'payment' && isEmpty(draft.order)
}

function orderInput({ foodItems, combos }: Draft['order']): OrderInput {
  return { foodItems: foodItems.map(lineInput), combos: combos.map(lineInput) }
}

function lineInput({ id, quantity }: { id: number; quantity: number }): LineInput {
  return { id: String(id), quantity }
}
