import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries, type Limit, type Tried, uncountTries } from '../../../limits/limits.ts'
import { whoTries } from '../../../limits/who-tries.ts'

type Asker = Pick<Context, 'db' | 'clock' | 'captcha' | 'viewer' | 'address'>
type Counted = { hour: Limit; day: Limit }

const REFUSED = limitsOf('refused cards')
const SET_UP = limitsOf('cards set up')

/** Payments that one network may make at the same moment without a captcha: a large table on a restaurant's network. */
const AT_ONCE: Limit = { counter: 'cards tried at once', most: 40, within: MINUTE }

/**
 * Runs `work`, which tries a card or a voucher, within limits on declines against card testing: after ten in an hour it
 * requires the captcha (BAD_USER_INPUT on `captchaToken`), after twenty in a day it throws RATE_LIMITED. A decline is
 * an answer for which `isRefused` holds, or a thrown PAYMENT_FAILED. A person's tries are counted before they are made,
 * a network's only once they are declined, because its people may all pay at the same moment.
 */
export async function tryCard<T>(
  asker: Asker,
  captchaToken: string | null,
  isRefused: (done: T) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const atOnce = { limit: AT_ONCE, key: asker.address }
  const tried = await count(asker, REFUSED, captchaToken, [...triesToCome(asker), atOnce])
  let wasRefused = false
  try {
    const done = await work()
    wasRefused = isRefused(done)
    return done
  } catch (error) {
    wasRefused = error instanceof UserError && error.code === 'PAYMENT_FAILED'
    throw error
  } finally {
    await uncountTries(asker.db, wasRefused ? tried.filter(({ limit }) => limit === AT_ONCE) : tried)
    if (wasRefused)
      await countEach(
        asker,
        tried.filter(({ isLook }) => isLook),
      )
  }
}

/** Counts a card that was declined after 3-D Secure, or abandoned during it. */
export async function countDecline(context: Tx, keys: readonly string[]): Promise<void> {
  await countEach(
    context,
    keys.flatMap((key) => triesOf(REFUSED, key)),
  )
}

/** Counts a card setup: the browser does not tell us its outcome, so each counts. Throws as `tryCard` does. */
export async function countSetup(asker: Asker, captchaToken: string | null): Promise<void> {
  await count(
    asker,
    SET_UP,
    captchaToken,
    whoTries(asker).flatMap((key) => triesOf(SET_UP, key)),
  )
}

/** Answers what was counted: with a captcha no more than the day's limit applies. */
async function count(asker: Asker, counted: Counted, captchaToken: string | null, all: Tried[]): Promise<Tried[]> {
  const { db, clock, captcha } = asker
  const beyond = await countTries(db, clock.now(), all)
  if (beyond.length === 0) return all

  if (beyond.includes(counted.day)) throw new UserError('RATE_LIMITED', TOO_MANY)
  if (!(await captcha.passes(captchaToken ?? ''))) throw badInput({ captchaToken: NOT_A_ROBOT })
  const aDay = all.filter(({ limit }) => limit === counted.day)
  if ((await countTries(db, clock.now(), aDay)).length > 0) throw new UserError('RATE_LIMITED', TOO_MANY)
  return aDay
}

function triesToCome(asker: Asker): Tried[] {
  return whoTries(asker).flatMap((key) =>
    triesOf(REFUSED, key).map((tried) => ({ ...tried, isLook: key === asker.address })),
  )
}

/** Counts one by one: a limit that is exhausted must not stop the others. */
async function countEach({ db, clock }: Tx, all: readonly Tried[]): Promise<void> {
  for (const { limit, key } of all) await countTries(db, clock.now(), [{ limit, key }])
}

const TOO_MANY = "Trop de cartes ont été refusées : par sécurité, aucune autre n'est essayée avant demain."

function triesOf({ hour, day }: Counted, key: string): Tried[] {
  return [hour, day].map((limit) => ({ limit, key }))
}

function limitsOf(what: string): Counted {
  return {
    hour: { counter: `${what}, an hour`, most: 10, within: HOUR },
    day: { counter: `${what}, a day`, most: 20, within: DAY },
  }
}
