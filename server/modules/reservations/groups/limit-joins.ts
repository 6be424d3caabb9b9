import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { countOrAskCaptcha } from '../../../limits/captcha-limits.ts'
import type { Limit } from '../../../limits/limits.ts'
import { networkTries } from '../../../limits/networks.ts'

const OF_PERSON: Limit = { counter: 'joins of a person to a link', most: 5, within: 10 * MINUTE }

/** `person` is an account or an email address. It is null for a guest who gives a name only when they pay. */
type Joining = { link: Buffer; person: string | null; captchaToken: string }

/**
 * Counts a try to join a group. The free seats limit a link. A table and its restaurant often share one network, which must
 * solve a captcha for each try beyond twenty in ten minutes. Throws BAD_USER_INPUT for that captcha. Throws RATE_LIMITED for
 * the sixth try of one person in ten minutes and beyond 500 of a network in an hour.
 */
export async function limitJoins(context: Context, { link, person, captchaToken }: Joining): Promise<void> {
  const { always, freely } = networkTries('joins', { most: 20, within: 10 * MINUTE }, context.address)
  const key = `${person} ${link.toString('base64url')}`
  const own = person === null ? [] : [{ limit: OF_PERSON, key }]
  await countOrAskCaptcha(context, { always: [...own, ...always], freely }, captchaToken, tooMany)
}

function tooMany(): UserError {
  return new UserError('RATE_LIMITED', 'Trop de tentatives. Réessayez dans dix minutes.')
}
