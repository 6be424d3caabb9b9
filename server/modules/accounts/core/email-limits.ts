import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries, type Limit, type Tried } from '../../../limits/limits.ts'
import { triesOfNetwork } from '../../../limits/networks.ts'
import type { Role } from './account.ts'
import * as rows from './accounts.sql.ts'

type EmailRequest = {
  kind: 'email' | 'guest data' | 'join' | 'register' | 'reset'
  email: string
  role: Role
  /** Undefined if the form has no captcha: then none is required. */
  captchaToken?: string | null | undefined
}

const WITHOUT_CAPTCHA: Limit = { counter: 'emails of a requester without a captcha, an hour', most: 2, within: HOUR }
const OF_ACCOUNT: Limit = { counter: 'emails of an account, an hour', most: 20, within: HOUR }
const OF_NETWORK: Limit = { counter: 'emails of a network, an hour', most: 500, within: HOUR }
const AN_HOUR: Limit = { counter: 'emails of a requester to an account and kind, an hour', most: 3, within: HOUR }
const A_DAY: Limit = { counter: 'emails of a requester to an account and kind, a day', most: 10, within: DAY }
const STRANGERS: Limit[] = [
  { counter: 'emails of strangers to an account and kind, an hour', most: 10, within: HOUR },
  { counter: 'emails of strangers to an account and kind, a day', most: 30, within: DAY },
]

/**
 * Counts one more requested email (rules, section 6). Throws BAD_USER_INPUT for a captcha that is required or wrong, and
 * RATE_LIMITED beyond a limit, so that the response never promises an email that is not sent. Neither error reveals whether an
 * account exists. Returns false beyond a limit of an email that only comes with a seat.
 *
 * Requests are counted by the signed-in account, otherwise by network. The third in an hour needs a captcha, and each one after
 * it another; a network is refused beyond 500. The fourth in an hour and the eleventh in a day for one recipient account and
 * kind are refused. All strangers to an account share a further limit, which a captcha lifts. So a stranger cannot use up the
 * owner's own requests, and an office has as many as it has people.
 */
export async function countEmail(context: Context, request: EmailRequest): Promise<boolean> {
  const { viewer } = context
  const account = viewer.kind === 'account' ? viewer.account.id : null
  const isSolved = await passesCaptcha(context, request, account)
  const reached = await limitsReached(context, await triesOf(context, request, isSolved))
  if (reached.length === 0) return true
  // The seat is reserved all the same, and the response contains its token.
  if (request.kind === 'join') return false
  if (asksCaptcha(request) && reached.every((limit) => STRANGERS.includes(limit))) throw notARobot()
  throw new UserError('RATE_LIMITED', reached.some(isOfAsker) ? TOO_MANY : TOO_MANY_TO)
}

const TOO_MANY = 'Trop de demandes. Réessayez dans une heure.'
const TOO_MANY_TO =
  'Trop de demandes pour cette adresse. Regardez aussi parmi les indésirables, ou réessayez plus tard.'

function isOfAsker({ counter }: Limit): boolean {
  return counter === OF_ACCOUNT.counter || counter.startsWith(OF_NETWORK.counter)
}

async function triesOf(context: Context, { kind, email, role }: EmailRequest, isSolved: boolean): Promise<Tried[]> {
  const { db, viewer, address } = context
  const viewerId = viewer.kind === 'account' ? viewer.account.id : null
  const asker = viewerId === null ? `network ${address}` : `account ${viewerId}`
  // These two kinds go to guests without an account.
  const account = kind === 'join' || kind === 'guest data' ? null : await rows.accountByEmail(db, email, role)
  const to = `${kind} ${account?.id ?? `${role} ${email}`}`
  // A change of the email counts for the requesting account, whatever the new address.
  const about = kind === 'email' ? `${kind} ${asker}` : `${to} ${asker}`
  const isStranger = account === null || account.id !== viewerId
  return [
    ...(viewerId === null ? triesOfNetwork(OF_NETWORK, address) : [{ limit: OF_ACCOUNT, key: viewerId }]),
    ...[AN_HOUR, A_DAY].map((limit) => ({ limit, key: about })),
    ...(isStranger && !isSolved ? STRANGERS.map((limit) => ({ limit, key: to })) : []),
  ]
}

/** True if the captcha was solved. Throws BAD_USER_INPUT if it is wrong, or missing although required. */
async function passesCaptcha(context: Context, request: EmailRequest, account: string | null): Promise<boolean> {
  if (!asksCaptcha(request)) return false
  if (request.captchaToken) {
    if (await context.captcha.passes(request.captchaToken)) return true
    throw notARobot()
  }
  const { kind } = request
  const tried =
    account === null
      ? triesOfNetwork(WITHOUT_CAPTCHA, context.address).map(({ limit, key }) => ({ limit, key: `${kind} ${key}` }))
      : [{ limit: WITHOUT_CAPTCHA, key: `${kind} account ${account}` }]
  if ((await limitsReached(context, tried)).length > 0) throw notARobot()
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
