import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import type { Context } from '../context.ts'
import { badInput, type UserError } from '../errors.ts'
import { countTries, type Limit, type Tried } from './limits.ts'
import type { CaptchaTries } from './networks.ts'

type Asker = Pick<Context, 'db' | 'clock' | 'captcha'>

/**
 * Counts one try and returns the tries that it counted. Throws BAD_USER_INPUT on `captchaToken` if only limits of `freely` are
 * reached and the captcha is missing or wrong, `refusal(reached)` if others are. A try with a captcha counts for `always` alone.
 */
export async function countOrAskCaptcha(
  { db, clock, captcha }: Asker,
  { always, freely }: CaptchaTries,
  captchaToken: string | null | undefined,
  refusal: (reached: readonly Limit[]) => UserError,
): Promise<Tried[]> {
  const all = [...always, ...freely]
  const reached = await countTries(db, clock.now(), all)
  if (reached.length === 0) return all

  const refused = reached.filter((limit) => !freely.some((free) => free.limit === limit))
  if (refused.length > 0) throw refusal(refused)
  if (!(await captcha.passes(captchaToken ?? ''))) throw badInput({ captchaToken: NOT_A_ROBOT })
  const beyond = await countTries(db, clock.now(), always)
  if (beyond.length > 0) throw refusal(beyond)
  return always
}
