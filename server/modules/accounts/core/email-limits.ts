import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { countTries, type Limit, type Tried } from '../../../limits/limits.ts'
import type { Role } from './account.ts'
import * as rows from './accounts.sql.ts'

type EmailRequest = {
  kind: 'email' | 'guest data' | 'join' | 'register' | 'reset'
  /** The recipient. */
  email: string
  role: Role
  /** Undefined if the form has no captcha or has checked its own: then none is asked for. */
  captchaToken?: string | null | undefined
}

const WITHOUT_CAPTCHA: Limit = { counter: 'letters of an asker without a captcha, an hour', most: 2, within: HOUR }
const OF_ASKER: Limit = { counter: 'letters of an asker, an hour', most: 20, within: HOUR }
const AN_HOUR: Limit = { counter: 'letters of an asker to an account and kind, an hour', most: 3, within: HOUR }
const A_DAY: Limit = { counter: 'letters of an asker to an account and kind, a day', most: 10, within: DAY }
const STRANGERS: Limit[] = [
  { counter: 'letters of strangers to an account and kind, an hour', most: 10, within: HOUR },
  { counter: 'letters of strangers to an account and kind, a day', most: 30, within: DAY },
]

/**
 * Whether one more email may be requested (rules, section 6). The caller must not reveal that a limit is reached.
 *
 * Requests are counted by the signed-in account, otherwise by network. The third in an hour needs a captcha; the twenty-first
 * is ignored, as are the fourth in an hour and the eleventh in a day for one recipient account and kind. All strangers to an
 * account share a further limit, which a captcha lifts. So a stranger cannot use up the owner's own requests.
 */
export async function canRequestEmail(context: Context, request: EmailRequest): Promise<boolean> {
  const { db, viewer, address } = context
  const { kind, email, role } = request
  const viewerId = viewer.kind === 'account' ? viewer.account.id : null
  const asker = viewerId === null ? `network ${address}` : `account ${viewerId}`
  const isSolved = await passesCaptcha(context, request, `${kind} ${asker}`)
  // These two kinds go to guests without an account.
  const account = kind === 'join' || kind === 'guest data' ? null : await rows.accountByEmail(db, email, role)
  const to = `${kind} ${account?.id ?? `${role} ${email}`}`
  // A change of the email counts for the requesting account, whatever the new address.
  const about = kind === 'email' ? `${kind} ${asker}` : `${to} ${asker}`
  const own = [{ limit: OF_ASKER, key: asker }, ...[AN_HOUR, A_DAY].map((limit) => ({ limit, key: about }))]
  const isStranger = account === null || account.id !== viewerId
  const strangers = isStranger && !isSolved ? STRANGERS.map((limit) => ({ limit, key: to })) : []
  const reached = await limitsReached(context, [...own, ...strangers])
  if (asksCaptcha(request) && reached.length > 0 && reached.every((limit) => STRANGERS.includes(limit)))
    throw notARobot()
  return reached.length === 0
}

/** Whether the captcha was solved. Throws BAD_USER_INPUT if it is wrong, or missing when it is due. */
async function passesCaptcha(context: Context, request: EmailRequest, asker: string): Promise<boolean> {
  if (!asksCaptcha(request)) return false
  if (request.captchaToken) {
    if (await context.captcha.passes(request.captchaToken)) return true
    throw notARobot()
  }
  if ((await limitsReached(context, [{ limit: WITHOUT_CAPTCHA, key: asker }])).length > 0) throw notARobot()
  return false
}

function asksCaptcha({ captchaToken }: EmailRequest): boolean {
  return captchaToken !== undefined
}

function limitsReached({ db, clock }: Context, tried: readonly Tried[]): Promise<Limit[]> {
  return countTries(db, clock.now(), tried)
}

function notARobot() {
  return badInput({ captchaToken: NOT_A_ROBOT })
}
