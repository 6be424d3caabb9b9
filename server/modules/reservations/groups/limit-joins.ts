import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries, type Limit } from '../../../limits/limits.ts'
import { triesOfNetwork } from '../../../limits/networks.ts'

const OF_PERSON: Limit = { counter: 'joins of a person to a link', most: 5, within: 10 * MINUTE }
const WITHOUT_CAPTCHA: Limit = { counter: 'joins of a network without a captcha', most: 20, within: 10 * MINUTE }
const OF_NETWORK: Limit = { counter: 'joins of a network, an hour', most: 500, within: HOUR }

/** `person` is an account or an email address; null for a guest who gives a name only when they pay. */
type Joining = { link: Buffer; person: string | null; captchaToken: string }

/**
 * Counts a try to join a group. The free seats limit a link; a table and its restaurant often share one network, which is asked
 * for a captcha beyond twenty in ten minutes, another each time. Throws BAD_USER_INPUT for that captcha, and RATE_LIMITED for
 * the sixth try of one person in ten minutes and beyond 500 of a network in an hour.
 */
export async function limitJoins(context: Context, { link, person, captchaToken }: Joining): Promise<void> {
  const { db, clock, address, captcha } = context
  const key = `${person} ${link.toString('base64url')}`
  const always = [...(person === null ? [] : [{ limit: OF_PERSON, key }]), ...triesOfNetwork(OF_NETWORK, address)]
  const isSolved = captchaToken !== '' && (await captcha.passes(captchaToken))
  const tried = isSolved ? always : [...always, ...triesOfNetwork(WITHOUT_CAPTCHA, address)]
  const reached = await countTries(db, clock.now(), tried)
  if (reached.length === 0) return
  if (reached.every(({ counter }) => counter.startsWith(WITHOUT_CAPTCHA.counter))) {
    throw badInput({ captchaToken: NOT_A_ROBOT })
  }
  throw new UserError('RATE_LIMITED', 'Trop de tentatives. Réessayez dans dix minutes.')
}
