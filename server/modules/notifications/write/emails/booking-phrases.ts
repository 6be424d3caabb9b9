import { atRestaurant } from '@tablee/domain/at-restaurant'
import { parisHour, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { cardTitle } from '@tablee/domain/money/card-brands'
import { inEuros } from '@tablee/domain/money/money'
import { paymentInFull } from '@tablee/domain/money/payment-words'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { lineWords } from '@tablee/domain/ordering/choices/choice-words'
import { type Wishes, writtenWishes } from '@tablee/domain/ordering/wishes'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { HOST_POSITION, isHost } from '@tablee/domain/reservations/host'
import { bookedHour, startLabel } from '@tablee/domain/reservations/reservation-labels'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { kitchenOrders } from '@tablee/domain/service/kitchen-sheet'
import {
  allergyWords,
  FOR_THE_TABLE,
  plateLine,
  warnedPlateWords,
  wishWords,
} from '@tablee/domain/service/kitchen-words'
import { addressLine } from '@tablee/domain/written-address'
import type { Attempt } from '../../../payments/payments.ts'
import { avoidedAt, type KitchenAllergies } from '../../../reservations/allergies/allergies.ts'
import type { BookingForEmail, SeatForEmail } from '../../../reservations/read/emails/emails.ts'
import type { Reservation } from '../../../reservations/reservations.ts'
import { dayAndHour, longDay } from './day-and-hour.ts'
import type { Fact, OrderSection } from './email-content.ts'
import type { SeatFacts } from './facts.ts'
import { deliveryFacts, isOrder } from './order-phrases.ts'
import { quotedName, withoutAddresses } from './quoted-name.ts'

const nbsp = '\u00A0'

/** Returns « mardi 24 novembre 2026 à 20:00 ». After midnight it also names the night. An order has a time window. */
export function whenOf(reservation: Reservation): string {
  const { type, day, serviceDay, hour, startsAt } = reservation
  if (type === 'CLICK_COLLECT' || type === 'DELIVERY') return `${longDay(day)}, ${bookedHour(reservation)}`
  const night = hour < SERVICE_DAY_STARTS ? startLabel(serviceDay, hour).slice(hour.length) : ''
  return dayAndHour(startsAt) + night
}

/** Returns restaurant, time and party of a booking. `before` holds the values before a change. */
export function bookingFacts(
  { reservation, restaurant }: Pick<SeatFacts, 'reservation' | 'restaurant'>,
  before: Fact[] = [],
): Fact[] {
  return [
    { label: 'Restaurant', value: restaurant.name },
    { label: 'Quand', value: whenOf(reservation) },
    ...(kindOf(reservation) === 'order' ? [] : [{ label: 'Pour', value: persons(reservation.totalPersons) }]),
    ...before,
    ...deliveryFacts(reservation),
    { label: isOrder(reservation) ? 'Adresse du restaurant' : 'Adresse', value: addressLine(restaurant) },
    ...(restaurant.phone ? [{ label: 'Téléphone', value: phoneOf(restaurant.phone) }] : []),
  ]
}

export { atRestaurant }

/** Returns « 01 40 00 00 00 ». */
export function phoneOf(phone: string): string {
  return phone.replace(/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, ['$1', '$2', '$3', '$4', '$5'].join(nbsp))
}

export function persons(count: number): string {
  return `${count}${nbsp}personne${count > 1 ? 's' : ''}`
}

/** Returns the reader's own order with its prices. */
export function ownOrder({ lines, ...seat }: SeatForEmail): OrderSection[] {
  if (lines.length === 0) return []
  const priced = lines.map((line) => ({
    name: `${line.quantity}${nbsp}× ${lineWords(line)}`,
    price: inEuros(line.quantity * line.priceCents),
  }))
  return [{ title: 'Votre commande', lines: priced, note: wishesIn(seat) }]
}

/** Returns the reader's total, or the person who pays it; empty if nothing can be ordered in advance. */
export function priceFacts({ reservation, seat, seats, host, open }: SeatFacts): Fact[] {
  if (reservation.isPlain) return []
  if (isPaidByHost(reservation, seat)) {
    const { firstName } = host.person
    const name = firstName ? quotedName(firstName) : "l'hôte"
    const isPaid = open.kind === 'confirmed' || open.kind === 'settled'
    return [{ label: 'Addition', value: `${isPaid ? 'Payée' : 'À régler'} par ${name}` }]
  }
  const isForAll = kindOf(reservation) === 'pay-for-all' && seats.length > 1
  const total = { label: isForAll ? 'Total pour la table' : 'Total', value: inEuros(seat.price.total) }
  return [...companyFacts(seat), total]
}

/** Returns the company's part of a canteen meal, which is not in the reader's total. */
export function companyFacts({ price }: Pick<SeatForEmail, 'price'>): Fact[] {
  return price.company > 0 ? [{ label: 'Part de votre entreprise', value: inEuros(-price.company) }] : []
}

/**
 * Returns the reader's payment. Until the meal it is only authorised, for an order until it can no longer change. Another
 * guest may have paid it.
 */
export function heldFacts({ reservation, seat, payment }: Pick<SeatFacts, 'reservation' | 'seat' | 'payment'>): Fact[] {
  // If the host pays for all, the price line already says this.
  const isTreated = payment.coveredBy?.cents === null
  const paid = isTreated ? null : paymentInFull(payment, reservation)
  return paid === null ? [] : [{ label: 'Paiement', value: paid }, ...plannedVoucherFacts(seat)]
}

/** Returns a voucher to be charged on a later day. It will replace a part of the card authorisation. */
function plannedVoucherFacts({ voucherPlannedCents: planned }: SeatFacts['seat']): Fact[] {
  if (planned === 0) return []
  const value = `${inEuros(planned)} seront pris sur vos titres le jour du repas ; à défaut, sur votre carte`
  return [{ label: 'Titres-restaurant', value }]
}

/** Returns « Visa se terminant par 4242 » or « Apple Pay se terminant par 4242 ». */
export function cardName(attempt: Pick<Attempt, 'cardBrand' | 'cardLast4' | 'deviceWallet'> | null): string {
  if (!attempt?.cardLast4) return 'Carte bancaire'
  const { cardBrand: brand, cardLast4, deviceWallet } = attempt
  return `${cardTitle({ brand, deviceWallet }) ?? 'Carte'} se terminant par ${cardLast4}`
}

/**
 * Returns what the kitchen prepares for each guest, with name and note, without prices. Allergies come first and are repeated
 * at each dish that contains them.
 */
export function kitchenSections(
  booking: Pick<BookingForEmail, 'seats' | 'tableDishes'>,
  allergies: KitchenAllergies,
): OrderSection[] {
  const { each, shared } = kitchenOrders(booking)
  const sections = each.flatMap(({ seat, lines }) => {
    const { id, person, isComing, position } = seat
    const note = wishesIn(seat)
    const title = `${nameOf(person, position)}${isComing ? ', a confirmé sa venue' : ''}`
    const dishes = [
      ...warnings(allergies.bySeat.get(id)),
      ...lines.map((line) => kitchenLine(line, avoidedAt(allergies, line, [id]))),
    ]
    return dishes.length > 0 || note || isComing ? [{ title, lines: dishes, note }] : []
  })
  if (shared.length === 0) return sections
  const isThere = (id: string) => each.some(({ seat }) => seat.id === id)
  const forAll = shared.map((dish) => kitchenLine(dish, avoidedAt(allergies, dish, dish.sharers.filter(isThere))))
  return [...sections, { title: FOR_THE_TABLE, lines: forAll }]
}

function kitchenLine(
  line: Parameters<typeof plateLine>[0],
  avoided: readonly Allergen[],
): OrderSection['lines'][number] {
  const name = warnedPlateWords({ ...plateLine(line), avoided }).replace(' × ', `${nbsp}× `)
  return avoided.length > 0 ? { name, isWarning: true } : { name }
}

function warnings(allergens: readonly Allergen[] = []): OrderSection['lines'] {
  return allergens.length > 0 ? [{ name: allergyWords(allergens), isWarning: true }] : []
}

/** Returns first and last name, as the restaurant sees them. */
export function nameOf({ firstName, lastName }: SeatForEmail['person'], position = HOST_POSITION): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  if (name) return quotedName(name)
  return isHost({ position }) ? 'Hôte' : `Invité ${position}`
}

/** Returns first name and initial, as the other members of the group see them. */
export function shortNameOf({ person: { firstName, lastName }, position }: SeatForEmail): string {
  if (!firstName) return isHost({ position }) ? 'Votre hôte' : `Invité ${position}`
  const [initial = ''] = lastName ?? ''
  return quotedName(initial ? `${firstName} ${initial.toUpperCase()}.` : firstName)
}

/** True if the group reached its size. If the host closed the link earlier, the size is the number who had joined. */
export function isFull({ linkEndedAt }: Pick<Reservation, 'linkEndedAt'>): boolean {
  return linkEndedAt === null
}

/** Returns the sentence about free cancellation; empty once its deadline has passed. */
export function freeUntilLine({ reservation, seat, at }: Pick<SeatFacts, 'reservation' | 'seat' | 'at'>): string[] {
  if (seat.freeUntil <= at) return []
  const until = dayAndHour(seat.freeUntil)
  const what = reservation.isWeeklyMeal ? 'annuler' : 'modifier ou annuler'
  return [
    isHost(seat)
      ? `Un empêchement ? Vous pouvez ${what} sans frais jusqu'au ${until}.`
      : `Un empêchement ? Vous pouvez quitter la table sans frais jusqu'au ${until}.`,
  ]
}

/** Returns the day of the month, for the plate in the email's header. */
export function plateOf({ day }: Reservation): string {
  return String(Number(day.slice(8)))
}

export function hourOf({ startsAt }: Reservation): string {
  return parisHour(startsAt)
}

function wishesIn(wishes: Wishes): string | undefined {
  const words = writtenWishes(wishes).map(({ label, text }) => wishWords({ label, text: withoutAddresses(text) }))
  return words.length > 0 ? words.join(' · ') : undefined
}
