import { DAY, HOUR, parisDay } from '@tablee/domain/calendar/calendar'
import type { FeeCode } from '@tablee/domain/money/changed-hold'
import {
  type CouponOrder,
  cleanCode,
  codeFaults,
  couponRefusal,
  discountAfterChange,
  discountInProportion,
  discountOf,
  tooFewFor,
} from '@tablee/domain/money/coupons'
import type { Context, Tx } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput, UserError } from '../../errors.ts'
import { callerId } from '../../limits/caller-id.ts'
import { countOrAskCaptcha } from '../../limits/captcha-limits.ts'
import type { Limit } from '../../limits/limits.ts'
import { networkTries } from '../../limits/networks.ts'
import type { PersonalData } from '../../personal-data.ts'
import * as rows from './coupons.sql.ts'

export { addCoupon, type NewCoupon, payerOfUse } from './coupons.sql.ts'

/** The discounts on the items and on the fee, in cents. */
export type Discount = { items: number; fee: number }
/**
 * `person` comes from `personOf`. It is null while the person is unknown. `isAgreed`: the payable was paid with the code that
 * it has used.
 */
type CouponRequest = { code: string; person: string | null; order: CouponOrder; isAgreed?: boolean }

/** Returns the discount of a code on an order, without using it. Throws BAD_USER_INPUT with the reason if there is none. */
export async function previewCoupon({ db, clock }: Tx, { code: typed, person, order }: CouponRequest) {
  const code = cleanCode(typed)
  const faults = codeFaults(code)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const coupon = await rows.couponByCode(db, code, person)
  if (!coupon) throw badInput({ couponId: "Ce code n'existe pas." })

  const refusal =
    couponRefusal(coupon, order, parisDay(clock.now())) ??
    (coupon.isLeft ? null : 'Ce code a déjà servi autant de fois que prévu.') ??
    (coupon.isLeftToThem ? null : 'Vous avez déjà utilisé ce code.')
  if (refusal !== null) throw badInput({ couponId: refusal })
  return { code, discount: discountOf(coupon, order) }
}

/** The code that a payable uses, the start of its use (milliseconds), and its discount on our fee. Null if it uses none. */
export async function codeInUse(
  { db }: Pick<Tx, 'db'>,
  payableId: string,
): Promise<{ code: string; since: number; feeCode: FeeCode | null } | null> {
  const used = await rows.useOf(db, payableId)
  if (!used) return null
  const { code, usedAt, percent, cents, itemsCents, onFee } = used
  const feeCode = onFee ? { percent, mostCents: Math.max(0, (cents ?? 0) - itemsCents) } : null
  return { code, since: usedAt.getTime(), feeCode }
}

/** Returns the discount of a code for a payable, which may have used it already. Throws the errors of `previewCoupon`. */
export async function discountFor(tx: Tx, payableId: string, request: CouponRequest): Promise<Discount> {
  const used = await rows.useOf(tx.db, payableId)
  if (used?.code === cleanCode(request.code)) return discountAgain(tx.db, used, request)
  return (await previewCoupon(tx, request)).discount
}

/**
 * The discount of a code that a payable has used: the saved one if it was agreed to, else a new one for the current order. The
 * code may have expired since.
 */
async function discountAgain(db: Database, used: rows.Use, { order, isAgreed }: CouponRequest): Promise<Discount> {
  const coupon = isAgreed ? null : await rows.couponOf(db, used.payableId)
  if (!coupon) return { items: used.itemsCents, fee: used.feeCents }
  const { discount } = discountAfterChange(coupon, order)
  if (!discount) throw badInput({ couponId: tooFewFor(coupon) })
  return discount
}

/**
 * Uses a code for a payable in the caller's transaction. A repeat counts no further use. Replaces another code that the
 * payable has used. Throws the errors of `previewCoupon` if the uses have run out concurrently; the caller then rolls back.
 */
export async function useCoupon(
  tx: Tx,
  payableId: string,
  request: CouponRequest & { person: string },
): Promise<Discount> {
  const { db, clock } = tx
  const code = cleanCode(request.code)
  const used = await rows.useOf(db, payableId)
  if (used?.code === code) {
    const again = await discountAgain(db, used, request)
    await rows.setUse(db, payableId, again)
    return again
  }

  if (used) await rows.giveUsesBack(db, [payableId])
  await rows.waitForTurn(db, code)
  const { discount } = await previewCoupon(tx, request)
  const use = { payableId, code, itemsCents: discount.items, feeCents: discount.fee, person: request.person }
  await rows.addUse(db, use, new Date(clock.now()))
  return discount
}

/**
 * The effect on a code if too few dishes are left for it. REFUSE: its payer may not make this change. KEEP: the discount stays,
 * up to the remaining amount (the restaurant no longer serves the other dishes). IN_PROPORTION: the discount shrinks in
 * proportion (guests have left). NOTHING: the discount ends.
 */
type WhenTooFew = 'REFUSE' | 'KEEP' | 'IN_PROPORTION' | 'NOTHING'

/**
 * Returns the discount of a payable's code after its dishes have changed. Null if it has used none, or if the discount is zero.
 * Throws CONFLICT if the payer's change leaves too few dishes for the code.
 */
export async function discountOfChanged(
  db: Database,
  payableId: string,
  order: Pick<CouponOrder, 'items' | 'fee'>,
  whenTooFew: WhenTooFew = 'REFUSE',
): Promise<Discount | null> {
  const coupon = await rows.couponOf(db, payableId)
  if (!coupon) return null
  const { discount, refusal } = discountAfterChange(coupon, order)
  if (refusal === null) return discount
  if (whenTooFew === 'REFUSE') throw new UserError('CONFLICT', refusal)
  if (whenTooFew === 'NOTHING') return null
  if (whenTooFew === 'IN_PROPORTION') return discountInProportion(coupon, order)
  const used = await rows.useOf(db, payableId)
  return { items: Math.min(used?.itemsCents ?? 0, order.items), fee: Math.min(used?.feeCents ?? 0, order.fee) }
}

/** Saves that discount, in the transaction that changes the dishes. */
export async function changeDiscount(trx: Database, payableId: string, discount: Discount): Promise<void> {
  await rows.setUse(trx, payableId, discount)
}

/** Attributes a guest's use of a code to the account that they have created since. */
export async function assignUse(trx: Database, payableId: string, accountId: string): Promise<void> {
  await rows.setPerson(trx, payableId, personOf({ accountId }))
}

/** Releases the codes used for these payables, in the caller's transaction. */
export async function releaseCoupons(trx: Database, payableIds: readonly string[]): Promise<void> {
  await rows.giveUsesBack(trx, payableIds)
}

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

/** The key of a person who uses codes: the account, or the email address of a guest without one. */
export function personOf(who: { accountId: string } | { email: string }): string {
  return 'accountId' in who ? `account:${who.accountId}` : `email:${who.email.toLowerCase()}`
}

export const personalData: PersonalData = {
  name: 'codes promo',
  read: (db, accountId) => rows.usesOf(db, personOf({ accountId })),
  forget: (trx, accountId) => rows.purgePerson(trx, personOf({ accountId })),
  ofGuest: {
    read: (db, { email }) => rows.usesOf(db, personOf({ email })),
    forget: (trx, { email, shareIds }) => rows.purgeUses(trx, personOf({ email }), shareIds),
  },
}
