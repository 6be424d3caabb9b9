import { expect, test } from 'vitest'
import { ledgerSums } from './ledger-sums.ts'

const line = (kind: string, cents: number, attemptId: string | null = 'a') => ({ kind, cents, attemptId })

test('an authorised amount is held until it is captured or voided', () => {
  expect(ledgerSums([line('AUTHORISED', 1350)])).toEqual({ heldCents: 1350, takenCents: 0, backCents: 0, paidCents: 0 })
  expect(ledgerSums([line('AUTHORISED', 1350), line('VOIDED', 1350)]).heldCents).toBe(0)
  const captured = [line('AUTHORISED', 1350), line('CAPTURED', 900), line('FEE', 100)]
  expect(ledgerSums(captured)).toEqual({ heldCents: 0, takenCents: 900, backCents: 0, paidCents: 900 })
})

test('a renewed authorisation counts in addition to a captured one', () => {
  const lines = [line('AUTHORISED', 500), line('CAPTURED', 500), line('AUTHORISED', 700, 'b')]
  expect(ledgerSums(lines)).toMatchObject({ heldCents: 700, paidCents: 500 })
})

test('refunds, failed refunds and disputes are included in the amount paid', () => {
  const lines = [line('CAPTURED', 1350), line('REFUNDED', 500), line('REFUND_FAILED', 500), line('DISPUTED', 1350)]
  expect(ledgerSums(lines)).toMatchObject({ takenCents: 1850, backCents: 1850, paidCents: 0 })
  expect(ledgerSums([line('TAKEN', 800, null), line('GIVEN_BACK', 300, null)]).paidCents).toBe(500)
})
