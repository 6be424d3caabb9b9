import type { SecuritySubject } from '@tablee/domain/accounts/security-subjects'
import { parisDay } from '@tablee/domain/calendar/calendar'
import { cleanCode } from '@tablee/domain/money/coupons'
import {
  promoCodeFaults,
  promoLimitFaults,
  type TypedLimits,
  type TypedPromoCode,
} from '@tablee/domain/operator/promo-code-faults'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import {
  type CodeFilter,
  changeLimits,
  endCode,
  findCodes,
  lockCode,
  type OperatorCode,
  unknownRestaurants,
} from '../../coupons/for-operator/for-operator.ts'
import { noteLook, operator } from '../operator.rights.ts'
import { type Page, pageOf } from '../page-of.ts'

export type CodePage = Omit<Page<OperatorCode>, 'lines'> & { codes: OperatorCode[] }

/**
 * Returns a page of the matching promo codes, the newest first; the first page for a number past the last. Throws the errors
 * of `operator`.
 */
export async function lookAtCodes(context: Context, filter: CodeFilter, page: number): Promise<CodePage> {
  operator(context)
  const today = parisDay(context.clock.now())
  const wish = { ...filter, text: cleanCode(filter.text) }
  const { lines: codes, ...found } = await pageOf(page, (range) => findCodes(context.db, wish, { today, ...range }))
  await noteLook(context, 'promo codes')
  return { ...found, codes }
}

/**
 * Creates a promo code. Throws the errors of `operator`, BAD_USER_INPUT for each invalid field and for a code that is in use.
 * Requires the password.
 */
export async function makeCode(
  context: Context,
  typed: TypedPromoCode,
  password?: string | null,
): Promise<OperatorCode> {
  operator(context)
  refuse(promoCodeFaults(typed, parisDay(context.clock.now())))
  const [stranger] = await unknownRestaurants(context.db, typed.restaurantIds ?? [])
  if (stranger !== undefined) throw badInput({ restaurantIds: `Restaurants : aucun n'a le numéro ${stranger}.` })
  const { on, ...terms } = typed
  const code = cleanCode(typed.code)
  return asked(context, password, `coupon ${code}`, async (trx, now) => {
    const coupon = { ...terms, code, onItems: on !== 'FEE', onFee: on !== 'ITEMS' }
    if (!(await addCoupon(trx, coupon, now))) throw badInput({ code: 'Ce code est déjà pris. Choisissez-en un autre.' })
    return known(await lockCode(trx, code))
  })
}

/**
 * Changes the days and limits of a code that has not ended. Throws the errors of `makeCode`, NOT_FOUND, CONFLICT once it has
 * ended.
 */
export async function changeCode(
  context: Context,
  code: string,
  limits: TypedLimits,
  password?: string | null,
): Promise<OperatorCode> {
  operator(context)
  const name = cleanCode(code)
  return asked(context, password, `coupon ${name} changed`, async (trx, now) => {
    const before = known(await lockCode(trx, name))
    if (before.state === 'ENDED') throw new UserError('CONFLICT', 'Ce code est terminé : créez-en un autre.')
    refuse(promoLimitFaults(limits, parisDay(now.getTime())))
    await changeLimits(trx, name, limits)
    return { ...before, ...limits }
  })
}

/** Ends a code permanently. Bookings that have used it keep their discount. Throws the errors of `makeCode`, NOT_FOUND. */
export async function stopCode(context: Context, code: string, password?: string | null): Promise<OperatorCode> {
  operator(context)
  const name = cleanCode(code)
  return asked(context, password, `coupon ${name} ended`, async (trx, now) => {
    known(await lockCode(trx, name))
    await endCode(trx, name, now)
    return known(await lockCode(trx, name))
  })
}

/** Runs a transaction that the security log records, once the password is confirmed. */
async function asked<Result>(
  context: Context,
  password: string | null | undefined,
  subject: SecuritySubject,
  act: (trx: Database, now: Date) => Promise<Result>,
): Promise<Result> {
  await reauthenticate(context, password)
  return context.db.transaction().execute(async (trx) => {
    const done = await act(trx, new Date(context.clock.now()))
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject })
    return done
  })
}

function known(code: OperatorCode | null): OperatorCode {
  if (code) return code
  throw new UserError('NOT_FOUND', "Ce code n'existe pas.")
}

function refuse(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw badInput(faults)
}
