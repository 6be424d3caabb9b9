import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { callerId } from '../../limits/caller-id.ts'
import { countOrAskCaptcha } from '../../limits/captcha-limits.ts'
import type { Limit } from '../../limits/limits.ts'
import { networkTries } from '../../limits/networks.ts'

const AN_HOUR = { counter: 'promo codes, an hour', most: 10, within: HOUR }
const A_DAY = { counter: 'promo codes, a day', most: 20, within: DAY }

/**
 * Counts one attempt at a code (rules, section 6). Throws RATE_LIMITED after too many of a person, or BAD_USER_INPUT on
 * `captchaToken` if a network has tried many; the code is then not looked up. Attempts without a known person count by network
 * alone, and need a captcha from the eleventh of an hour on.
 */
export async function countCode(
  context: Pick<Context, 'db' | 'clock' | 'captcha' | 'viewer' | 'address'>,
  captchaToken: string | null | undefined,
): Promise<void> {
  const person = callerId(context)
  const { always, freely } =
    person === null
      ? networkTries('promo codes of strangers', { most: 10, within: HOUR }, context.address)
      : networkTries('promo codes', { most: 100, within: HOUR }, context.address)
  const own = person === null ? [] : [AN_HOUR, A_DAY].map((limit) => ({ limit, key: person }))
  await countOrAskCaptcha(context, { always: [...own, ...always], freely }, captchaToken, tooMany)
}

function tooMany(reached: readonly Limit[]): UserError {
  const until = reached.includes(A_DAY) ? 'demain' : 'dans une heure'
  return new UserError('RATE_LIMITED', `Trop de codes essayés. Réessayez ${until}.`)
}
