import { describe, expect, test } from 'vitest'
import { at, harness, openEachDay, seen, vouchers } from '../billing/voucher-harness.fixtures.ts'
import { addExtra, refundShare, waiveFee } from './after-meal.ts'
import {
  captured,
  documents,
  found,
  invoiceDifferencesOf,
  keptEverywhere,
  owed,
  paidToday,
  payLost,
  plannedAhead,
  schemeReleases,
  schemeSaysFirst,
} from './lost-voucher.fixtures.ts'

openEachDay()

const refund = (share: string, cents: number) => harness.inTransaction((tx) => refundShare(tx, share, cents))

/** Compares with the scheme and applies the differences. Returns them. */
async function compared(share: string) {
  await harness.moveTo(at('09:00', 1))
  const differences = await found(share)
  await harness.run()
  return differences
}

/** A scheme that first reports a smaller capture of the 1150 cents. `tellsTruth` ends that. */
async function contradicted(capturedCents = 0) {
  const tellsTruth = schemeSaysFirst(capturedCents)
  const table = await paidToday()
  await harness.moveTo(at('06:30', 1))
  expect(await owed(table.share)).toMatchObject({ amount: 11.5 - capturedCents / 100 })
  return { ...table, tellsTruth }
}

const UNPAID = ['INVOICE 1250 Visa •••• 4242 100', 'CREDIT_NOTE 1150']
const LATE = 'INVOICE 1150 Titre-restaurant 1150'

describe('a voucher that its scheme has captured although it had released it', () => {
  test('ends the debt, has an invoice, and is reported once', async () => {
    const { tellsTruth, ...table } = await contradicted()
    expect(await documents(table.share)).toEqual(UNPAID)
    tellsTruth()
    expect(await compared(table.share)).toContainEqual(['voucher taken', 0, 1150])
    expect(await owed(table.share)).toBeNull()
    expect(await documents(table.share)).toEqual([...UNPAID, LATE])
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('refunds what its holder has paid instead, with a credit note', async () => {
    const { tellsTruth, ...table } = await contradicted()
    await payLost(table.share)
    await harness.run()
    tellsTruth()
    await compared(table.share)
    expect(await captured(table.share)).toEqual([
      'CAPTURED 200 MEAL',
      'CAPTURED 1150 LOST_VOUCHER',
      'REFUNDED 1150 LOST_VOUCHER',
    ])
    expect((await documents(table.share)).toSorted()).toEqual(
      [
        ...UNPAID,
        'INVOICE 1150 Mastercard •••• 4444 1150',
        'CREDIT_NOTE 1150 Mastercard •••• 4444 1150',
        LATE,
      ].toSorted(),
    )
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('is refunded what was refunded of the debt before', async () => {
    const { tellsTruth, ...table } = await contradicted()
    await refund(table.share, 350)
    await harness.run()
    tellsTruth()
    await compared(table.share)
    expect(await vouchers.lines(table.share)).toEqual(['HELD 1150', 'RELEASED 1150', 'TAKEN 1150', 'GIVEN_BACK 350'])
    expect(await keptEverywhere(table)).toBe(10)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('is refunded whole if the whole debt was refunded before', async () => {
    const { tellsTruth, ...table } = await contradicted()
    await refund(table.share, 1150)
    await harness.run()
    tellsTruth()
    await compared(table.share)
    expect((await vouchers.lines(table.share)).at(-1)).toBe('GIVEN_BACK 1150')
    expect(await keptEverywhere(table)).toBe(2)
    expect(await found(table.share)).toEqual([])
  })

  test('is refunded what was refunded of its replacement before', async () => {
    const { tellsTruth, ...table } = await contradicted()
    await payLost(table.share)
    await harness.run()
    await refund(table.share, 400)
    await harness.run()
    expect(await keptEverywhere(table)).toBe(9.5)
    tellsTruth()
    await compared(table.share)
    expect((await vouchers.lines(table.share)).at(-1)).toBe('GIVEN_BACK 300')
    expect(await keptEverywhere(table)).toBe(9.5)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('has an invoice also if the restaurant has waived the debt', async () => {
    const { tellsTruth, ...table } = await contradicted()
    await harness.inTransaction((tx) => waiveFee(tx, table.share, 'LOST_VOUCHER', null))
    tellsTruth()
    await compared(table.share)
    expect(await documents(table.share)).toEqual([...UNPAID, LATE])
    expect(await keptEverywhere(table)).toBe(13.5)
  })

  test('is refunded on the credit note of its own invoice', async () => {
    const { tellsTruth, ...table } = await contradicted()
    tellsTruth()
    await compared(table.share)
    await refund(table.share, 600)
    await harness.run()
    expect((await documents(table.share)).toSorted()).toEqual(
      [...UNPAID, LATE, 'CREDIT_NOTE 100 Visa •••• 4242 100', 'CREDIT_NOTE 500 Titre-restaurant 500'].toSorted(),
    )
    expect(await keptEverywhere(table)).toBe(7.5)
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })
})

describe('a planned voucher that its scheme has captured after the card was charged instead', () => {
  test('is invoiced, and the payment by card is credited', async () => {
    const tellsTruth = schemeSaysFirst(0)
    const table = await plannedAhead()
    await harness.moveTo(at('06:30', 1))
    expect(await documents(table.share)).toEqual([expect.stringContaining('INVOICE 1250')])
    tellsTruth()
    await compared(table.share)
    expect(await documents(table.share)).toEqual([
      expect.stringContaining('INVOICE 1250'),
      LATE,
      'CREDIT_NOTE 1150 Visa •••• 4242 1150',
    ])
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })
})

describe('a voucher of which its scheme has captured a part', () => {
  test('ends the debt if the scheme has captured the rest too, which has an invoice', async () => {
    const { tellsTruth, ...table } = await contradicted(800)
    expect((await documents(table.share)).at(-1)).toBe('CREDIT_NOTE 350')
    tellsTruth()
    expect(await compared(table.share)).toContainEqual(['voucher taken', 800, 1150])
    expect(await owed(table.share)).toBeNull()
    expect((await documents(table.share)).at(-1)).toBe('INVOICE 350 Titre-restaurant 350')
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await found(table.share)).toEqual([])
  })

  test('has an invoice for the rest also if the restaurant has waived the debt', async () => {
    const { tellsTruth, ...table } = await contradicted(800)
    await harness.inTransaction((tx) => waiveFee(tx, table.share, 'LOST_VOUCHER', null))
    tellsTruth()
    await compared(table.share)
    expect((await documents(table.share)).at(-1)).toBe('INVOICE 350 Titre-restaurant 350')
    expect(await owed(table.share)).toBeNull()
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('is refunded in full with its replacement', async () => {
    const table = await paidToday()
    schemeSaysFirst(800)
    await harness.moveTo(at('06:30', 1))
    await payLost(table.share, 3.5)
    await harness.run()
    expect(await keptEverywhere(table)).toBe(13.5)
    await refund(table.share, 700)
    await harness.run()
    expect(await keptEverywhere(table)).toBe(6.5)
    await refund(table.share, 650)
    await harness.run()
    expect(await keptEverywhere(table)).toBe(0)
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })
})

describe('a tip on the invoice of a meal whose voucher was released', () => {
  test('is invoiced once', async () => {
    const table = await paidToday()
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => addExtra(tx, table.share, { name: 'Café', priceCents: 300, vat: 1000 }))
    await schemeReleases(table.share)
    for (const [hour, days] of [
      ['06:30', 1],
      ['06:30', 2],
    ] as const)
      await harness.moveTo(at(hour, days))
    await payLost(table.share)
    await harness.run()
    const made = await documents(table.share)
    expect(made.filter((one) => one.startsWith('INVOICE'))).toHaveLength(2)
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
    expect((await seen(table.share)).totalPaid).toBe(13.5)
  })
})
