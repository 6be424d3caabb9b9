import { addDays, DAY_MINUTES, HOUR } from '@tablee/domain/calendar/calendar'
import { deliveryPreferencesOf } from '../../../modules/addresses/addresses.ts'
import { runCommand } from '../../../modules/operator/commands/commands.ts'
import { closeReservation } from '../../../modules/reservations/groups/groups.ts'
import { personId } from '../people.ts'
import {
  after,
  book,
  enterCard,
  invite,
  join,
  joinAsGuest,
  LEO,
  linkTicketRestaurant,
  pay,
  payLaterByVoucher,
} from './acts.ts'
import { board } from './board.ts'
import { askForParty, evening } from './evening.ts'
import { FORMER_DAYS, formerWeeks } from './former-weeks.ts'
import * as over from './over.ts'
import type { Known, VisitStory } from './stage.ts'

/**
 * Every visit of the demonstration's diner: one for each status of a booking, and some that are long over. Includes the evening
 * of the restaurants whose desk is shown, their past weeks, and the first one's takeaway and delivery orders.
 */
export function visits(known: Known): VisitStory[] {
  return [
    ...formerWeeks(known),
    over.tippedAndReviewed(known),
    over.invitedBySomebody(known),
    over.calledOff(known),
    over.cancelledByRestaurant(known),
    over.refusedAfterTheMeal(known),
    over.toBeReviewed(known),
    over.missed(known),
    broughtHome(known),
    fetched(known),
    todaysLunch(known),
    tomorrowsLunch(known),
    toBeBrought(known),
    waitingForGuests(known),
    waitingForPayment(known),
    heldNow(known),
    evening(known),
    askForParty(known),
    board(known),
  ]
}

/** The number of days ago when the first of them began. */
export const DAYS_BACK = FORMER_DAYS

/** An upcoming or current visit, depending on the clock. A tip can be left from the booked hour on. */
async function* todaysLunch({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Gyoza Monogatari', day: today, hour: '12:30', persons: 2 }
  yield after(table, -23 * 60)
  const { id, shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL')
  await pay(stage.ines(), shareId, wallet.visa)
  yield after(table, 85)
  await runCommand(stage.appContext, { do: 'close', reservation: id })
}

async function* tomorrowsLunch({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Tuk Tuk Faubourg', day: addDays(today, 1), hour: '12:15', persons: 1 }
  yield after(table, -2 * DAY_MINUTES)
  const { shareId } = await book(stage.ines(), table, 'SELF_PAY', { note: 'Pas trop pimenté, merci.' })
  await linkTicketRestaurant(stage.ines(), 'ines')
  await payLaterByVoucher(stage.ines(), shareId, wallet.visa)
}

/** Each guest pays: one guest has joined, one seat is free. */
async function* waitingForGuests({ stage, wallet, today, now }: Known): VisitStory {
  const table = { restaurant: 'Bombay Canteen', day: addDays(today, 3), hour: '20:00', persons: 3 }
  yield now - 20 * HOUR
  const booked = await book(stage.ines(), table, 'SELF_PAY', { eaters: 1 })
  await pay(stage.ines(), booked.shareId, wallet.mastercard)
  const link = await invite(stage.ines(), booked)
  yield now - 18 * HOUR
  const nadia = await join(stage.nadia(), link, table)
  await pay(stage.nadia(), nadia, await enterCard(stage.appContext, 'visa'))
}

/** The host pays for all: two guests have ordered, and the group is closed. */
async function* waitingForPayment({ stage, today, now }: Known): VisitStory {
  const table = { restaurant: 'Le Noctambule Doré', day: addDays(today, 4), hour: '20:30', persons: 4 }
  yield now - 44 * HOUR
  const booked = await book(stage.ines(), table, 'PAY_FOR_ALL', { withInvitation: true, eaters: 1 })
  const link = await invite(stage.ines(), booked)
  yield now - 40 * HOUR
  await join(stage.nadia(), link, table)
  yield now - 26 * HOUR
  await joinAsGuest(stage, link, table, LEO)
  yield now - 3 * HOUR
  await closeReservation(stage.ines(), booked.id)
}

/** A hold of a quarter of an hour, which ends with the payment or expires. */
async function* heldNow({ stage, today, now }: Known): VisitStory {
  const table = { restaurant: 'Le Souk de Mogador', day: addDays(today, 2), hour: '12:30', persons: 2 }
  yield now
  await book(stage.ines(), table, 'PAY_FOR_ALL')
}

const DELIVERED_BY = 'Beyrouth-sur-Seine'

/** Delivered, and over two hours later. */
async function* broughtHome({ stage, wallet, today }: Known): VisitStory {
  const meal = { restaurant: DELIVERED_BY, day: addDays(today, -5), hour: '20:00', persons: 1 }
  yield after(meal, -5 * 60)
  const to = await homeOf(stage)
  const { shareId } = await book(stage.ines(), meal, 'DELIVERY', { to, note: 'Sonner deux fois, merci.' })
  await pay(stage.ines(), shareId, wallet.visa)
}

/** Collected at lunch: the restaurant has handed it over. */
async function* fetched({ stage, wallet, today }: Known): VisitStory {
  const meal = { restaurant: 'Focacceria Lanterna', day: addDays(today, -1), hour: '12:30', persons: 1 }
  yield after(meal, -90)
  const { id, shareId } = await book(stage.ines(), meal, 'CLICK_COLLECT')
  await pay(stage.ines(), shareId, wallet.mastercard)
  yield after(meal, 5)
  await runCommand(stage.appContext, { do: 'hand-over', reservation: id })
}

async function* toBeBrought({ stage, wallet, today }: Known): VisitStory {
  const meal = { restaurant: DELIVERED_BY, day: addDays(today, 1), hour: '20:00', persons: 1 }
  yield after(meal, -2 * DAY_MINUTES)
  const { shareId } = await book(stage.ines(), meal, 'DELIVERY', { to: await homeOf(stage) })
  await pay(stage.ines(), shareId, wallet.visa)
}

/** The first of the diner's addresses. */
async function homeOf({ appContext }: Known['stage']): Promise<number> {
  const [home] = await deliveryPreferencesOf(appContext, personId(0))
  if (!home) throw new Error('the diner has no address')
  return home.id
}
