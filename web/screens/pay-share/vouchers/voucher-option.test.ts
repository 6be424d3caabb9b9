import { expect, test } from 'vitest'
import type { VoucherBalance } from './voucher-option.ts'
import { voucherOptionOf } from './voucher-option.ts'

const OVER = "Votre session Edenred n'est plus valide, veuillez vous reconnecter."
const EDENRED = { scheme: 'EDENRED', refusal: null, isLinked: true, capLeft: 2500, most: 2300 } as const
const known = (cents: number): VoucherBalance => ({ kind: 'known', cents })

test('a ready voucher account shows its balance and what is left of the daily cap', () => {
  expect(voucherOptionOf({ ...EDENRED, balance: known(3800) })).toEqual({
    kind: 'ready',
    note: 'Solde : 38,00\u00A0€ · plafond du jour : 25,00\u00A0€',
  })
})

test.each<[string, VoucherBalance, number]>([
  ['Solde : 0,80\u00A0€. Il faut au moins 1\u00A0€.', known(80), 0],
  ['Solde : 38,00\u00A0€. Rien de cette commande ne peut être réglé en titres.', known(3800), 0],
  ['Nous demandons votre solde…', { kind: 'loading' }, 0],
])('an account cannot be used: %s', (note, balance, most) => {
  expect(voucherOptionOf({ ...EDENRED, balance, most })).toEqual({ kind: 'unusable', note })
})

test('an account pays from one euro on', () => {
  expect(voucherOptionOf({ ...EDENRED, balance: known(99) }).kind).toBe('unusable')
  expect(voucherOptionOf({ ...EDENRED, balance: known(100) }).kind).toBe('ready')
})

test('an expired session asks to sign in, and a scheme that does not respond to retry', () => {
  expect(voucherOptionOf({ ...EDENRED, balance: { kind: 'over', sentence: OVER } })).toEqual({
    kind: 'unlinked',
    note: OVER,
  })
  expect(voucherOptionOf({ ...EDENRED, balance: { kind: 'silent', sentence: 'Plus tard.' } }).kind).toBe('silent')
  expect(voucherOptionOf({ ...EDENRED, isLinked: false, balance: known(3800) }).kind).toBe('unlinked')
})

test('vouchers that are not allowed show the reason, without asking to sign in', () => {
  const refusal = 'Les titres-restaurant ne sont pas acceptés ici.'
  for (const isLinked of [true, false]) {
    expect(voucherOptionOf({ ...EDENRED, isLinked, refusal, balance: known(3800) })).toEqual({
      kind: 'unusable',
      note: refusal,
    })
  }
})

test('Resto Flash has no balance, and only the bill determines whether it can pay', () => {
  const flash = { ...EDENRED, scheme: 'RESTO_FLASH', balance: { kind: 'loading' } } as const
  expect(voucherOptionOf(flash).kind).toBe('ready')
  expect(voucherOptionOf({ ...flash, most: 0 }).kind).toBe('unusable')
})
