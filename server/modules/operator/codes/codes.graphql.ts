import { parisDay, parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { codeStage } from '@tablee/domain/money/restaurant-codes'
import { badInput } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import type { OperatorCode } from '../../coupons/for-operator/for-operator.ts'
import { type CodePage, changeCode, lookAtCodes, makeCode, stopCode } from './promo-codes.ts'

const Stage = builder.enumType('PromoCodeStage', {
  description: 'OVER: its last day has passed. ENDED: it was ended permanently.',
  values: ['COMING', 'RUNNING', 'PAUSED', 'USED_UP', 'OVER', 'ENDED'] as const,
})

const Payer = builder.enumType('PromoCodePayer', {
  description: 'The party that pays for the discount of a promo code.',
  values: ['PLATFORM', 'RESTAURANT'] as const,
})

const On = builder.enumType('PromoCodeOn', {
  description: 'The amounts that a promo code reduces: the dishes, the service fee, or both.',
  values: ['ITEMS', 'FEE', 'BOTH'] as const,
})

const Code = builder.objectRef<OperatorCode>('PromoCode').implement({
  description: 'A promo code as the operator sees it. Days are DD-MM-YYYY.',
  fields: (t) => ({
    code: t.exposeID('code'),
    stage: t.field({ type: Stage, resolve: (one, _, { clock }) => codeStage(one, parisDay(clock.now())) }),
    payer: t.expose('payer', { type: Payer }),
    on: t.field({ type: On, resolve: ({ onItems, onFee }) => (onItems && onFee ? 'BOTH' : onFee ? 'FEE' : 'ITEMS') }),
    percent: t.exposeInt('percent', {
      nullable: true,
      description: 'Null if the code takes off a fixed amount (`cents`).',
    }),
    cents: t.exposeInt('cents', { nullable: true }),
    from: t.string({ nullable: true, resolve: ({ fromDay }) => fromDay && writeDay(fromDay) }),
    to: t.string({ nullable: true, resolve: ({ toDay }) => toDay && writeDay(toDay) }),
    weekdays: t.intList({ nullable: true, rows: 5, resolve: ({ weekdays }) => weekdays && [...weekdays] }),
    types: t.field({ type: [ReservationType], nullable: true, rows: 4, resolve: ({ types }) => types && [...types] }),
    restaurants: t.exposeStringList('restaurants', {
      nullable: true,
      rows: 2,
      description: 'Null means all restaurants.',
    }),
    minimumCents: t.exposeInt('minimumCents'),
    mostUses: t.exposeInt('mostUses', { nullable: true }),
    mostEach: t.exposeInt('mostEach', { nullable: true, description: 'The maximum number of uses per person.' }),
    uses: t.exposeInt('uses'),
    costCents: t.exposeInt('costCents', { description: 'The total discount of its uses, in cents.' }),
  }),
})

const Page = builder.objectRef<CodePage>('PromoCodePage').implement({
  fields: (t) => ({
    codes: t.expose('codes', { type: [Code], rows: 50, description: 'Newest first.' }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    totalPages: t.exposeInt('totalPages'),
  }),
})

const LimitsInput = builder.inputType('PromoCodeLimits', {
  fields: (t) => ({
    fromDay: t.string({ description: 'DD-MM-YYYY.' }),
    toDay: t.string(),
    mostUses: t.int(),
    mostEach: t.int(),
  }),
})

const CodeInput = builder.inputType('PromoCodeInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    percent: t.int(),
    cents: t.int({ description: 'A fixed discount in cents, instead of `percent`.' }),
    on: t.field({ type: On, required: true }),
    payer: t.field({ type: Payer, required: true }),
    restaurantIds: t.intList({ description: 'Means all restaurants if omitted.' }),
    minimumCents: t.int(),
    limits: t.field({ type: LimitsInput, required: true }),
  }),
})

builder.queryFields((t) => ({
  promoCodes: t.field({
    type: Page,
    description:
      'Returns the promo codes, filtered by the beginning of their name, by whether they are over and by who pays for them. For the operator.',
    args: { text: t.arg.string(), isOver: t.arg.boolean(), payer: t.arg({ type: Payer }), page: t.arg.int() },
    resolve: (_, { text, isOver = null, payer = null, page }, context) =>
      lookAtCodes(context, { text: text ?? '', isOver, payer }, page ?? 1),
  }),
}))

builder.mutationFields((t) => {
  const code = t.arg.id({ required: true })
  const password = t.arg.string(PASSWORD_AGAIN)
  return {
    makePromoCode: t.field({
      type: Code,
      description: 'Creates a promo code. For the operator.',
      args: { input: t.arg({ type: CodeInput, required: true }), password },
      resolve: (_, { input, password }, context) => makeCode(context, typedOf(input), password),
    }),
    changePromoCode: t.field({
      type: Code,
      description: 'Changes when and how often a promo code may be used. For the operator.',
      args: { code, limits: t.arg({ type: LimitsInput, required: true }), password },
      resolve: (_, { code, limits, password }, context) =>
        changeCode(context, String(code), limitsOf(limits), password),
    }),
    endPromoCode: t.field({
      type: Code,
      description: 'Ends a promo code permanently. For the operator.',
      args: { code, password },
      resolve: (_, { code, password }, context) => stopCode(context, String(code), password),
    }),
  }
})

function typedOf({ limits, restaurantIds, percent, cents, minimumCents, ...typed }: typeof CodeInput.$inferInput) {
  return {
    ...typed,
    ...limitsOf(limits),
    weekdays: null,
    types: null,
    minimumCents: minimumCents ?? 0,
    percent: percent ?? null,
    cents: cents ?? null,
    restaurantIds: restaurantIds ?? null,
  }
}

function limitsOf({ fromDay, toDay, mostUses = null, mostEach = null }: typeof LimitsInput.$inferInput) {
  return { fromDay: dayOf('fromDay', fromDay), toDay: dayOf('toDay', toDay), mostUses, mostEach }
}

function dayOf(field: string, written: string | null | undefined): string | null {
  if (!written) return null
  const day = parseDay(written)
  if (day === null) throw badInput({ [field]: 'Donnez un jour, par exemple 31-12-2026.' })
  return day
}
