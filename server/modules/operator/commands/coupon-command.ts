import { cleanCode, codeFaults } from '@tablee/domain/money/coupons'
import { z } from 'zod'
import type { NewCoupon } from '../../coupons/coupons.ts'

const DAY = 'Donnez un jour, par exemple 2026-12-31.'
const COUNT = 'Donnez un nombre entier, plus grand que 0.'
const TYPES = ['CLICK_COLLECT', 'DELIVERY', 'PAY_FOR_ALL', 'SELF_PAY'] as const

const day = z.iso.date(DAY)
const count = z.coerce.number(COUNT).int(COUNT).positive(COUNT)
function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), z.array(item))
}

/** A promo code as it is typed: `off` is '10%' or cents, lists are separated by commas. */
export const CouponCommand = z.object({
  do: z.literal('coupon'),
  code: z
    .string('Donnez le code.')
    .transform(cleanCode)
    .refine((code) => Object.keys(codeFaults(code)).length === 0, 'Donnez un code de dix caractères au plus.'),
  off: z
    .string('Donnez la remise : 10% ou un montant en centimes.')
    .regex(/^([1-9]\d?|100)%$|^[1-9]\d{0,6}$/, 'Donnez la remise : 10% ou un montant en centimes.'),
  on: z.enum(['items', 'fee', 'both'], 'Dites sur quoi : items, fee ou both.').default('items'),
  from: day.optional(),
  to: day.optional(),
  weekdays: listOf(z.coerce.number().int().min(1).max(7)).optional(),
  restaurants: listOf(count).optional(),
  types: listOf(z.enum(TYPES)).optional(),
  minimum: z.coerce.number(COUNT).int(COUNT).min(0, COUNT).default(0),
  uses: count.optional(),
  each: count.optional(),
  payer: z.enum(['PLATFORM', 'RESTAURANT'], 'Dites qui la paie : PLATFORM ou RESTAURANT.').default('PLATFORM'),
})

export function couponOf({ off, on, ...command }: z.infer<typeof CouponCommand>): NewCoupon {
  const isPercent = off.endsWith('%')
  return {
    code: command.code,
    percent: isPercent ? Number.parseInt(off, 10) : null,
    cents: isPercent ? null : Number(off),
    onItems: on !== 'fee',
    onFee: on !== 'items',
    minimumCents: command.minimum,
    payer: command.payer,
    fromDay: command.from ?? null,
    toDay: command.to ?? null,
    weekdays: command.weekdays ?? null,
    restaurantIds: command.restaurants ?? null,
    types: command.types ?? null,
    mostUses: command.uses ?? null,
    mostEach: command.each ?? null,
  }
}
