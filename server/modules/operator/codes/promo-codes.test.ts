import { writeDay } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner, ownShare, type Partner } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { operatorAt, type TestOperator } from '../operator.fixtures.ts'

type Seen = { code: string; stage: string; uses: number; costCents: number; restaurants: string[] | null }

const CODE = 'code stage payer on percent cents from to restaurants mostUses mostEach uses costCents'
const TERMS = { percent: 20, on: 'ITEMS', payer: 'PLATFORM' }

let harness: PaymentHarness
let pages: TestOperator
let partner: Partner

beforeAll(async () => {
  harness = await openPaymentHarness()
  pages = await operatorAt(harness)
  partner = await openPartner(harness.server.appContext.db)
})
afterAll(() => harness.close())

const ask = <T>(query: string, variables: Record<string, unknown>) => harness.room.as<T>(pages.admin, query, variables)
const make = (input: object, limits: object = {}) =>
  ask<Seen>(`mutation ($input: PromoCodeInput!) { makePromoCode(input: $input) { ${CODE} } }`, {
    input: { ...TERMS, ...input, limits },
  })
const change = (code: string, limits: object) =>
  ask<Seen>(
    `mutation ($code: ID!, $limits: PromoCodeLimits!) { changePromoCode(code: $code, limits: $limits) { ${CODE} } }`,
    {
      code,
      limits,
    },
  )
const end = (code: string) => ask<Seen>(`mutation ($code: ID!) { endPromoCode(code: $code) { ${CODE} } }`, { code })
async function list(filter: { text?: string; isOver?: boolean; payer?: string; page?: number }) {
  const asked = `query ($text: String, $isOver: Boolean, $payer: PromoCodePayer, $page: Int) {
    promoCodes(text: $text, isOver: $isOver, payer: $payer, page: $page) { total codes { ${CODE} } } }`
  const { data } = await ask<{ codes: Seen[]; total: number }>(asked, filter)
  return (data?.codes ?? []).map(({ code }) => code)
}

test('a code is created, used and listed with its cost', async () => {
  const { data } = await make({ code: ' rentree ', restaurantIds: [partner.id] }, { mostUses: 50 })
  expect(data).toMatchObject({ code: 'RENTREE', stage: 'RUNNING', restaurants: ['Chez Marcel'], mostUses: 50, uses: 0 })
  const host = await signUp(harness.server)
  const share = ownShare(await harness.room.booked(host, partner)).id
  expect(
    (await harness.pay(host, share, await harness.card(), { coupon: 'RENTREE', amount: 10, fee: 1 })).error,
  ).toBeUndefined()
  expect((await end('RENTREE')).data).toMatchObject({ stage: 'ENDED', uses: 1, costCents: 250 })
  expect(await pages.log()).toEqual(
    expect.arrayContaining(['DONE_BY_HAND Code promo RENTREE', 'DONE_BY_HAND Code promo RENTREE (terminé)']),
  )
})

test('codes are filtered by prefix, by state and by payer', async () => {
  await make({ code: 'HIVERA' })
  await make({ code: 'HIVERB', payer: 'RESTAURANT', restaurantIds: [partner.id] })
  await make({ code: 'HIVERC' })
  await end('HIVERC')
  expect((await list({ text: 'hiver' })).toSorted()).toEqual(['HIVERA', 'HIVERB', 'HIVERC'])
  expect(await list({ text: 'HIVER', isOver: true })).toEqual(['HIVERC'])
  expect((await list({ text: 'HIVER', isOver: false })).toSorted()).toEqual(['HIVERA', 'HIVERB'])
  expect(await list({ text: 'HIVER', payer: 'RESTAURANT' })).toEqual(['HIVERB'])
  expect(await list({ text: 'AUCUN' })).toEqual([])
  expect(await list({ text: 'HIVER', isOver: true, page: 9 })).toEqual(['HIVERC'])
})

test('days and limits can be changed until a code is ended', async () => {
  await make({ code: 'ETE' })
  const today = writeDay('2027-06-30')
  const limits = { toDay: today, mostUses: 3, mostEach: 1 }
  expect((await change('ete', limits)).data).toMatchObject({ to: today, mostUses: 3, mostEach: 1 })
  expect((await change('ETE', { toDay: '01-01-2020' })).error?.fields).toEqual({ toDay: expect.any(String) })
  expect((await change('RIEN', {})).error?.code).toBe('NOT_FOUND')
  await end('ETE')
  expect((await change('ETE', {})).error?.code).toBe('CONFLICT')
  expect((await end('ETE')).data?.stage).toBe('ENDED')
})

test('an invalid value is refused by field', async () => {
  const { error } = await make({ code: '', percent: 200, restaurantIds: [], payer: 'RESTAURANT' }, { mostUses: 0 })
  expect(Object.keys(error?.fields ?? {}).sort()).toEqual(['code', 'mostUses', 'percent', 'restaurantIds'])
  expect((await make({ code: 'NULLE', restaurantIds: [999_999] })).error?.fields).toEqual({
    restaurantIds: "Restaurants : aucun n'a le numéro 999999.",
  })
  await make({ code: 'DOUBLE' })
  expect((await make({ code: 'double' })).error?.fields).toEqual({ code: expect.stringContaining('déjà pris') })
})
