import { addDays, DAY_MINUTES, HOUR } from '@tablee/domain/calendar/calendar'
import { runCommand } from '../../../modules/operator/commands/commands.ts'
import { closeReservation } from '../../../modules/reservations/groups/groups.ts'
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
import type { Known, VisitStory } from './stage.ts'

/** An upcoming or current visit, depending on the clock. A tip can be left from the booked hour on. */
export async function* todaysLunch({ stage, wallet, today }: Known): VisitStory {
  const table = { house: 'Gyoza Monogatari', day: today, hour: '12:30', persons: 2 }
  yield after(table, -23 * 60)
  const { id, shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL')
  await pay(stage.ines(), shareId, wallet.visa)
  yield after(table, 85)
  await runCommand(stage.appContext, { do: 'close', reservation: id })
}

export async function* tomorrowsLunch({ stage, wallet, today }: Known): VisitStory {
  const table = { house: 'Tuk Tuk Faubourg', day: addDays(today, 1), hour: '12:15', persons: 1 }
  yield after(table, -2 * DAY_MINUTES)
  const { shareId } = await book(stage.ines(), table, 'SELF_PAY', { note: 'Pas trop pimenté, merci.' })
  await linkTicketRestaurant(stage.ines(), 'ines')
  await payLaterByVoucher(stage.ines(), shareId, wallet.visa)
}

/** Each guest pays: one guest has joined, one seat is free. */
export async function* waitingForGuests({ stage, wallet, today, now }: Known): VisitStory {
  const table = { house: 'Bombay Canteen', day: addDays(today, 3), hour: '20:00', persons: 3 }
  yield now - 20 * HOUR
  const booked = await book(stage.ines(), table, 'SELF_PAY', { eaters: 1 })
  await pay(stage.ines(), booked.shareId, wallet.mastercard)
  const link = await invite(stage.ines(), booked)
  yield now - 18 * HOUR
  const nadia = await join(stage.nadia(), link, table)
  await pay(stage.nadia(), nadia, await enterCard(stage.appContext, 'visa'))
}

/** The host pays for all: two guests have ordered, and the group is closed. */
export async function* waitingForPayment({ stage, today, now }: Known): VisitStory {
  const table = { house: 'Le Noctambule Doré', day: addDays(today, 4), hour: '20:30', persons: 4 }
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
export async function* heldNow({ stage, today, now }: Known): VisitStory {
  const table = { house: 'Le Souk de Mogador', day: addDays(today, 2), hour: '12:30', persons: 2 }
  yield now
  await book(stage.ines(), table, 'PAY_FOR_ALL')
}
