import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { countTries, type Limit, type Tried } from '../../../limits/limits.ts'
import type { Role } from './account.ts'
import * as rows from './accounts.sql.ts'

type EmailRequest = {
  kind: 'email' | 'guest data' | 'join' | 'register' | 'reset'
  /** Where it goes. */
  email: string
  role: Role
  /** Undefined where the form has no captcha, or has had its own solved: then none is asked. */
  captchaToken?: string | null | undefined
}

const UNSOLVED: Limit = { counter: 'letters of an asker without a captcha, an hour', most: 2, within: HOUR }
const OF_ASKER: Limit = { counter: 'letters of an asker, an hour', most: 20, within: HOUR }
const AN_HOUR: Limit = { counter: 'letters of an asker to an account and kind, an hour', most: 3, within: HOUR }
const A_DAY: Limit = { counter: 'letters of an asker to an account and kind, a day', most: 10, within: DAY }
const STRANGERS: Limit[] = [
  { counter: 'letters of strangers to an account and kind, an hour', most: 10, within: HOUR },
  { counter: 'letters of strangers to an account and kind, a day', most: 30, within: DAY },
]

/**
 * Whether one more letter may be asked for: rules, section 6. Beyond a limit nobody is told.
 *
 * An asker is the account of who is signed in, else a network. The third request of one in an hour takes a captcha, the
 * twenty-first is in vain; so is the fourth in an hour and the eleventh in a day for one account and kind. Strangers to
 * that account have a ceiling for it all together, over which a captcha passes. So nobody uses up what another may ask:
 * not the owner's, be they signed in or on a network of their own.
 */
export async function mayAskLetter(context: Context, request: EmailRequest): Promise<boolean> {
  const { db, viewer, address } = context
  const { kind, email, role } = request
  const own = viewer.kind === 'account' ? viewer.account.id : null
  const asker = own === null ? `network ${address}` : `account ${own}`
  const isSolved = await passesCaptcha(context, request, `${kind} ${asker}`)
  // Of a guest without an account there is nothing to look up.
  const account = kind === 'join' || kind === 'guest data' ? null : await rows.accountByEmail(db, email, role)
  const to = `${kind} ${account?.id ?? `${role} ${email}`}`
  // A change of the e-mail is about the account that asks for it, wherever its letters go.
  const about = kind === 'email' ? `${kind} ${asker}` : `${to} ${asker}`
  const mine = [{ limit: OF_ASKER, key: asker }, ...[AN_HOUR, A_DAY].map((limit) => ({ limit, key: about }))]
  const isStranger = account === null || account.id !== own
  const strangers = isStranger && !isSolved ? STRANGERS.map((limit) => ({ limit, key: to })) : []
  const over = await beyond(context, [...mine, ...strangers])
  if (asksCaptcha(request) && over.length > 0 && over.every((limit) => STRANGERS.includes(limit))) throw notARobot()
  return over.length === 0
}

/** Whether it was solved. Throws where it is wrong, or where it is time to ask for it. */
async function passesCaptcha(context: Context, request: EmailRequest, asker: string): Promise<boolean> {
  if (!asksCaptcha(request)) return false
  if (request.captchaToken) {
    if (await context.captcha.passes(request.captchaToken)) return true
    throw notARobot()
  }
  if ((await beyond(context, [{ limit: UNSOLVED, key: asker }])).length > 0) throw notARobot()
  return false
}

function asksCaptcha({ captchaToken }: EmailRequest): boolean {
  return captchaToken !== undefined
}

function beyond({ db, clock }: Context, tried: readonly Tried[]): Promise<Limit[]> {
  return countTries(db, clock.now(), tried)
}

function notARobot() {
  return badInput({ captchaToken: NOT_A_ROBOT })
}
