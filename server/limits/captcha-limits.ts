import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import type { Context } from '../context.ts'
import { badInput, type UserError } from '../errors.ts'
import { countTries, type Limit, type Tried } from './limits.ts'
import type { CaptchaTries } from './networks.ts'

type Asker = Pick<Context, 'db' | 'clock'> & { captcha: Pick<Context['captcha'], 'passes'> }

/**
 * Counts one attempt and returns the attempts that it counted. Throws BAD_USER_INPUT on `captchaToken` if only limits of
 * `freely` are reached and the captcha is missing or wrong, `refusal(reached)` if others are. An attempt with a right captcha
 * counts for `always` alone.
 */
export async function countOrAskCaptcha(
  { db, clock, captcha }: Asker,
  { always, freely }: CaptchaTries,
  captchaToken: string | null | undefined,
  refusal: (reached: readonly Limit[]) => UserError,
): Promise<Tried[]> {
  const isSolved = captchaToken ? await captcha.passes(captchaToken) : false
  const counted = isSolved ? always : [...always, ...freely]
  const reached = await countTries(db, clock.now(), counted)
  if (reached.length === 0) return counted

  const refused = reached.filter((limit) => !freely.some((free) => free.limit === limit))
  throw refused.length > 0 ? refusal(refused) : badInput({ captchaToken: NOT_A_ROBOT })
}
