import { parisDay, writeDay } from '@tablee/domain/calendar/calendar'
import { chooseAddress, type Draft, withoutBooking } from '@tablee/domain/ordering/draft'
import { allergiesInput, dateOf, orderInput } from '@tablee/domain/ordering/draft-input'
import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { basketPaymentPath, bookedPath } from '../../app/paths.ts'
import type { CreateWeeklyOrdersMutation } from '../../generated/graphql.ts'
import { keepAsBooked } from '../../shared/booking/draft/draft-store.ts'
import { basketAllergies } from './basket.ts'

/**
 * Orders the whole basket or nothing, and keeps each order as booked. The ids of the drafts are the idempotency key. Returns
 * the page on which it is paid. Throws AnswerError, or TypeError without network: it may then be sent again.
 */
export async function bookBasket(basket: readonly Draft[], addressId: number): Promise<string> {
  // An order that was booked before and has not changed keeps its id, and is not booked again.
  const drafts = basket.map((draft) =>
    draft.deliveryPreferenceId === addressId ? draft : chooseAddress(draft, addressId),
  )
  try {
    const booked = await sendBasket(drafts, addressId)
    // An earlier order of these drafts has been cancelled since.
    if (booked.some(({ status }) => status === 'CANCELLED')) return bookBasket(drafts.map(withoutBooking), addressId)
    return keepBooked(drafts, booked)
  } catch (error) {
    // These drafts were ordered before with other contents, and the response was lost.
    if (error instanceof AnswerError && error.more.isReused === true)
      return bookBasket(drafts.map(withoutBooking), addressId)
    throw error
  }
}

type Booked = CreateWeeklyOrdersMutation['createWeeklyOrders']

async function sendBasket(drafts: readonly Draft[], addressId: number): Promise<Booked> {
  const orders = drafts.map((draft) => ({
    RestaurantId: String(draft.restaurant.id),
    date: writeDay(dateOf(draft) ?? ''),
    order: orderInput(draft),
  }))
  const allergies = allergiesInput({ allergies: basketAllergies(drafts) })
  const input = { orders, UserDeliveryPreferenceId: String(addressId), ...allergies }
  return (await send(CreateWeeklyOrders, { input }, { idempotencyKey: keyOfBasket(drafts) })).createWeeklyOrders
}

function keepBooked(drafts: readonly Draft[], booked: Booked): string {
  for (const { id, date, status, restaurant, usersReservations } of booked) {
    const [share] = usersReservations
    const draft = drafts.find((one) => one.restaurant.id === Number(restaurant.id) && dateOf(one) === parisDay(date))
    if (!draft || !share) throw new Error(`the order ${id} is not of this basket`)
    keepAsBooked(draft, { reservationId: Number(id), shareId: share.id, isDue: isDue(status) })
  }
  const [first] = booked
  if (!first) throw new Error('nothing was ordered')
  const { weeklyBasketId, usersReservations } = first
  if (booked.length > 1 && weeklyBasketId) return basketPaymentPath(weeklyBasketId)
  return bookedPath({ shareId: usersReservations[0]?.id ?? '', isDue: isDue(first.status) })
}

function isDue(status: Booked[number]['status']): boolean {
  return MAY_BE_HOLD.includes(status)
}

/**
 * Returns a key with enough of each draft's id to be unique, and the number of its orders: a key has at most 255 characters.
 */
function keyOfBasket(drafts: readonly Draft[]): string {
  return drafts
    .map(({ id }) => {
      const [base = '', times] = id.split('.')
      return times ? `${base.slice(0, 16)}.${times}` : base.slice(0, 16)
    })
    .join('-')
}

const CreateWeeklyOrders = graphql(`
  mutation CreateWeeklyOrders($input: CreateWeeklyOrdersInput!) {
    createWeeklyOrders(input: $input) {
      id
      date
      status
      weeklyBasketId
      restaurant {
        id
      }
      usersReservations {
        id
      }
    }
  }
`)
