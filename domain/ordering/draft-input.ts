import { addDays, type Day, SERVICE_DAY_STARTS, writeDay } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import type { DinerSource } from '../reservations/booking-source.ts'
import type { BasketLine } from './basket.ts'
import type { Draft, DraftType } from './draft.ts'
import { isNothing, isOfGroup } from './draft-shared.ts'
import { sentWishes, type WishesInput } from './wishes.ts'

type LineInput = { id: string; quantity: number; choices?: { id: string; options: string[] }[]; isShared?: true }
type AllergiesInput = { allergens: string[]; consent: true }
type OrderInput = { foodItems: LineInput[]; combos: LineInput[] }

export type CreateInput = WishesInput & {
  RestaurantId: string
  date: string
  hour: string
  type: ReservationType
  totalPersons: number
  order: OrderInput
  UserDeliveryPreferenceId: string | null
  withInvitation: boolean
  allergies?: AllergiesInput
  source?: DinerSource
}

/** Returns the input of createReservation; null while something is missing, and for a guest who accepts an invitation. */
export function toCreateInput(draft: Draft): CreateInput | null {
  const { restaurant, type, hour, totalPersons, deliveryPreferenceId } = draft
  const date = dateOf(draft)
  if (draft.invitationLink !== null || date === null || hour === null) return null
  if (isToGo(type) && !isOrdered(draft)) return null

  return {
    RestaurantId: String(restaurant.id),
    date: writeDay(date),
    hour,
    type: sentType(type),
    totalPersons: isToGo(type) ? 1 : totalPersons,
    order: orderInput(draft),
    UserDeliveryPreferenceId: type === 'DELIVERY' ? String(deliveryPreferenceId) : null,
    withInvitation: type !== 'PAY_FOR_ALL_NO_INVITATION',
    ...sentWishes(draft),
    ...allergiesInput(draft),
    source: draft.source,
  }
}

/** Returns the input of joinReservation without the guest's contact; null if the draft belongs to no invitation. */
export function toJoinInput(draft: Draft) {
  const { invitationLink, sharedDishes } = draft
  if (invitationLink === null) return null
  return {
    invitationLink,
    order: orderInput(draft),
    ...sentWishes(draft),
    ...allergiesInput(draft),
    sharedDishes: [...sharedDishes],
  }
}

/**
 * Returns the calendar day of the draft's hour. After midnight this is the day after its service day. Null while either is
 * missing.
 */
export function dateOf({ serviceDay, hour }: Pick<Draft, 'serviceDay' | 'hour'>): Day | null {
  if (serviceDay === null || hour === null) return null
  return hour < SERVICE_DAY_STARTS ? addDays(serviceDay, 1) : serviceDay
}

/** True if the order button is enabled: something is ordered, and a delivery has an address. */
export function isOrdered(draft: Draft): boolean {
  const { type, deliveryPreferenceId } = draft
  return !isNothing(draft) && (type !== 'DELIVERY' || deliveryPreferenceId !== null)
}

/** Returns the type that the API and `priceOf` know. */
export function sentType(type: DraftType): ReservationType {
  return type === 'PAY_FOR_ALL_NO_INVITATION' ? 'PAY_FOR_ALL' : type
}

/** Returns the number of persons on the bill: the whole party if the host pays, otherwise one. */
export function billedPersons({ type, totalPersons }: Pick<Draft, 'type' | 'totalPersons'>): number {
  return sentType(type) === 'PAY_FOR_ALL' ? totalPersons : 1
}

/** True if the order or payment screen redirects to the home page. A reservation `id` in the address needs no draft. */
export function isSentHome({ draft, isSignedIn, screen, id }: DraftScreen): boolean {
  if (id) return false
  if (!draft || dateOf(draft) === null) return true
  if (!isSignedIn && draft.invitationLink === null) return true
  return screen === 'payment' && isNothing(draft)
}

export type DraftScreen = {
  draft: Draft | null
  isSignedIn: boolean
  screen: 'menu' | 'payment'
  id?: string
}

/** Returns the dishes of a draft as API input. Dishes are only sent as shared if others order at the table. */
export function orderInput(draft: Draft): OrderInput {
  const { foodItems, combos } = draft.order
  const input = lineInput(isOfGroup(draft))
  return { foodItems: foodItems.map(input), combos: combos.map(input) }
}

/** Returns the allergies of an order. The draft only holds them with consent. */
export function allergiesInput({ allergies }: Pick<Draft, 'allergies'>): { allergies?: AllergiesInput } {
  return allergies.length === 0 ? {} : { allergies: { allergens: [...allergies], consent: true } }
}

const lineInput =
  (isGroup: boolean) =>
  ({ id, quantity, choices = [], isShared = false }: BasketLine): LineInput => {
    const chosen = choices.map((one) => ({ id: String(one.id), options: one.options.map(String) }))
    return {
      id: String(id),
      quantity,
      ...(chosen.length > 0 && { choices: chosen }),
      ...(isGroup && isShared && { isShared }),
    }
  }
