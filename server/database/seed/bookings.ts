import { addDays, type Day, parisInstant, SERVICE_DAY_STARTS, serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../context.ts'
import { CardProviderDown } from '../../providers/card-payments/port.ts'
import { keepCard } from './visits/acts.ts'
import { openStage, type VisitStage, type VisitStory } from './visits/stage.ts'
import { DAYS_BACK, visits } from './visits/visits.ts'

/**
 * Plays the demonstration's past days up to now with the product's own use cases and a simulated clock, so its cards and
 * payments also exist at the provider. Does nothing if the provider does not respond.
 */
export async function seedBookings(appContext: AppContext, log: FastifyBaseLogger): Promise<void> {
  const now = appContext.clock.now()
  const today = serviceDayAt(now)
  const firstDay = addDays(today, -DAYS_BACK)
  if (!(await answers(appContext))) return

  const stage = await openStage(appContext, log, parisInstant(firstDay, SERVICE_DAY_STARTS))
  const wallet = { visa: await keepCard(stage.ines(), 'visa'), mastercard: await keepCard(stage.ines(), 'mastercard') }
  await play(stage, [everyMorning(firstDay, today), ...visits({ stage, wallet, today, now })], now, log)
  await stage.close()
}

async function answers({ cards }: Pick<AppContext, 'cards'>): Promise<boolean> {
  try {
    return (await cards.card('pm_card_visa')) !== null
  } catch (error) {
    if (error instanceof CardProviderDown) return false
    throw error
  }
}

/**
 * Resumes each visit when its instant comes, in order; visits of one instant run together. Events after `now` are left to the
 * product itself.
 */
async function play(stage: VisitStage, all: readonly VisitStory[], now: number, log: FastifyBaseLogger): Promise<void> {
  const waiting: { visit: VisitStory; until: number }[] = []
  const advance = async (visit: VisitStory) => {
    const { value, done } = await visit.next()
    if (!done && value <= now) waiting.push({ visit, until: value })
  }
  for (const visit of all) await advance(visit)
  while (waiting.length > 0) {
    const instant = Math.min(...waiting.map(({ until }) => until))
    const next = waiting.filter(({ until }) => until === instant)
    await stage.goTo(instant)
    for (const one of next) {
      waiting.splice(waiting.indexOf(one), 1)
      // A visit that fails is missing from the demonstration, but does not prevent the start.
      await advance(one.visit).catch((error) => log.error(error, 'a booking of the demonstration is missing'))
    }
    await stage.goTo(instant)
  }
}

/** Recurring jobs run at their hour: evenings are settled, invoices made, cards charged again. */
async function* everyMorning(from: Day, today: Day): VisitStory {
  for (let day = from; day <= today; day = addDays(day, 1)) yield parisInstant(day, SERVICE_DAY_STARTS)
}
