import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { countTries } from '../../limits/limits.ts'
import { whoTries } from '../../limits/who-tries.ts'

const AN_HOUR = { counter: 'promo codes, an hour', most: 10, within: HOUR }
const A_DAY = { counter: 'promo codes, a day', most: 20, within: DAY }

/** Counts one tried code (rules, section 6). Throws RATE_LIMITED after too many, so that the code is not looked up. */
export async function countCode(context: Pick<Context, 'db' | 'clock' | 'viewer' | 'address'>): Promise<void> {
  const tried = whoTries(context).flatMap((key) => [AN_HOUR, A_DAY].map((limit) => ({ limit, key })))
  const beyond = await countTries(context.db, context.clock.now(), tried)
  if (beyond.includes(A_DAY)) throw new UserError('RATE_LIMITED', 'Trop de codes essayés. Réessayez demain.')
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', 'Trop de codes essayés. Réessayez dans une heure.')
}
