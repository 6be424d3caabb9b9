import { parisDay, parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { codeStage } from '@tablee/domain/money/restaurant-codes'
import { badInput } from '../../../../errors.ts'
import { builder, numericId } from '../../../../graphql/builder.ts'
import { ReservationType } from '../../../availability/availability.graphql.ts'
import type { RestaurantCode } from '../../../coupons/of-restaurant/of-restaurant.ts'
import { endHouseCode, houseCodes, makeHouseCode, pauseHouseCode, resumeHouseCode } from './change-code.ts'

const Stage = builder.enumType('HouseCodeStage', {
  description: 'OVER: its last day has passed. ENDED: the restaurant ended it permanently.',
  values: ['COMING', 'RUNNING', 'PAUSED', 'USED_UP', 'OVER', 'ENDED'] as const,
})

const Code = builder.objectRef<RestaurantCode>('HouseCode').implement({
  description:
    'A promo code that a restaurant creates and pays for. It reduces the price of dishes, never the service fee.',
  fields: (t) => ({
    code: t.exposeID('code'),
    stage: t.field({ type: Stage, resolve: (one, _, { clock }) => codeStage(one, parisDay(clock.now())) }),
    percent: t.exposeInt('percent', {
      nullable: true,
      description: 'Null if the code takes off a fixed amount (`cents`).',
    }),
    cents: t.exposeInt('cents', { nullable: true }),
    from: t.string({
      nullable: true,
      description: 'The first day on which it can be used, DD-MM-YYYY.',
      resolve: ({ fromDay }) => fromDay && writeDay(fromDay),
    }),
    to: t.string({
      nullable: true,
      description: 'The last day on which it can be used, DD-MM-YYYY.',
      resolve: ({ toDay }) => toDay && writeDay(toDay),
    }),
    weekdays: t.intList({
      nullable: true,
      rows: 5,
      description: 'The weekdays of the meal, 1 for Monday. Null means every day.',
      resolve: ({ weekdays }) => weekdays && [...weekdays],
    }),
    types: t.field({
      type: [ReservationType],
      nullable: true,
      rows: 4,
      description: 'Null means all types.',
      resolve: ({ types }) => types && [...types],
    }),
    minimumCents: t.exposeInt('minimumCents'),
    mostUses: t.exposeInt('mostUses', { nullable: true }),
    mostEach: t.exposeInt('mostEach', { nullable: true, description: 'The maximum number of uses per person.' }),
    uses: t.exposeInt('uses', {
      description: 'The number of uses, including those of upcoming bookings. A cancelled booking does not count.',
    }),
    costCents: t.exposeInt('costCents', { description: 'The total discount of its uses, in cents.' }),
  }),
})

const CodeInput = builder.inputType('HouseCodeInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    percent: t.int(),
    cents: t.int({ description: 'A fixed discount in cents, instead of `percent`.' }),
    fromDay: t.string({ description: 'DD-MM-YYYY.' }),
    toDay: t.string(),
    weekdays: t.intList(),
    types: t.field({ type: [ReservationType] }),
    minimumCents: t.int({ defaultValue: 0 }),
    mostUses: t.int(),
    mostEach: t.int(),
  }),
})

builder.queryFields((t) => ({
  houseCodes: t.field({
    type: [Code],
    rows: 20,
    description: 'Returns the promo codes that this restaurant pays for, newest first. For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => houseCodes(context, idOf(restaurantId)),
  }),
}))

builder.mutationFields((t) => {
  const restaurantId = t.arg.id({ required: true })
  const code = t.arg.id({ required: true })
  const answer = { type: [Code] as [typeof Code], rows: 20 }
  return {
    makeHouseCode: t.field({
      ...answer,
      description: 'Creates a promo code for this restaurant. For owners.',
      args: { restaurantId, input: t.arg({ type: CodeInput, required: true }) },
      resolve: (_, { restaurantId, input }, context) => makeHouseCode(context, idOf(restaurantId), typedOf(input)),
    }),
    pauseHouseCode: t.field({
      ...answer,
      description: 'Pauses a promo code. Nobody can use it until it is resumed. For owners.',
      args: { restaurantId, code },
      resolve: (_, { restaurantId, code }, context) => pauseHouseCode(context, idOf(restaurantId), String(code)),
    }),
    resumeHouseCode: t.field({
      ...answer,
      description: 'Resumes a paused promo code. For owners.',
      args: { restaurantId, code },
      resolve: (_, { restaurantId, code }, context) => resumeHouseCode(context, idOf(restaurantId), String(code)),
    }),
    endHouseCode: t.field({
      ...answer,
      description: 'Ends a promo code permanently. For owners.',
      args: { restaurantId, code },
      resolve: (_, { restaurantId, code }, context) => endHouseCode(context, idOf(restaurantId), String(code)),
    }),
  }
})

function typedOf(input: typeof CodeInput.$inferInput) {
  const { fromDay, toDay, percent = null, cents = null, weekdays = null, types = null, ...rest } = input
  const { minimumCents, mostUses = null, mostEach = null } = rest
  return {
    code: rest.code,
    percent,
    cents,
    types,
    mostUses,
    mostEach,
    minimumCents: minimumCents ?? 0,
    fromDay: dayOf('fromDay', fromDay),
    toDay: dayOf('toDay', toDay),
    weekdays: weekdays && [...new Set(weekdays)].filter((one) => one >= 1 && one <= 7).sort(),
  }
}

function dayOf(field: string, written: string | null | undefined): string | null {
  if (!written) return null
  const day = parseDay(written)
  if (day === null) throw badInput({ [field]: 'Donnez un jour, par exemple 31-12-2026.' })
  return day
}

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
