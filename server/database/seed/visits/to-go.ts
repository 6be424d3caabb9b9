import { addDays, DAY_MINUTES } from '@tablee/domain/calendar/calendar'
import { deliveryPreferencesOf } from '../../../modules/addresses/addresses.ts'
import { runCommand } from '../../../modules/operator/commands/commands.ts'
import { personId } from '../people.ts'
import { after, book, pay } from './acts.ts'
import type { Known, VisitStory } from './stage.ts'

const DELIVERED_BY = 'Beyrouth-sur-Seine'

/** Delivered, and over two hours later. */
export async function* broughtHome({ stage, wallet, today }: Known): VisitStory {
  const meal = { house: DELIVERED_BY, day: addDays(today, -5), hour: '20:00', persons: 1 }
  yield after(meal, -5 * 60)
  const to = await homeOf(stage)
  const { shareId } = await book(stage.ines(), meal, 'DELIVERY', { to, note: 'Sonner deux fois, merci.' })
  await pay(stage.ines(), shareId, wallet.visa)
}

/** Collected at lunch: the restaurant has handed it over. */
export async function* fetched({ stage, wallet, today }: Known): VisitStory {
  const meal = { house: 'Focacceria Lanterna', day: addDays(today, -1), hour: '12:30', persons: 1 }
  yield after(meal, -90)
  const { id, shareId } = await book(stage.ines(), meal, 'CLICK_COLLECT')
  await pay(stage.ines(), shareId, wallet.mastercard)
  yield after(meal, 5)
  await runCommand(stage.appContext, { do: 'hand-over', reservation: id })
}

export async function* toBeBrought({ stage, wallet, today }: Known): VisitStory {
  const meal = { house: DELIVERED_BY, day: addDays(today, 1), hour: '20:00', persons: 1 }
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
