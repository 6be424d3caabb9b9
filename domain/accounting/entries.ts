import type { Day } from '../calendar/calendar.ts'
import { csvDay } from '../csv.ts'
import type { VatSum } from '../money/invoice-sums.ts'
import { ACCOUNTS, type BookAccount, salesAccount, vatAccount } from './accounts.ts'
import type { BillPayout } from './bill-account.ts'

/** A movement of a restaurant's accounts on a service day, in cents. `piece` is the document or the provider's reference. */
export type Movement = { day: Day; piece: string; pieceDay: Day; bill: string } & (
  | { kind: 'INVOICE' | 'CREDIT_NOTE'; sums: readonly VatSum[] }
  | {
      kind: 'PAID' | 'PAID_BACK'
      by: 'CARD' | 'COMPANY' | 'PLATFORM'
      cents: number
      tip: number
      absence: number
      payouts: readonly BillPayout[]
      isOnInvoice: boolean
    }
  | { kind: 'PAID' | 'PAID_BACK'; by: 'VOUCHER'; scheme: string; cents: number }
)

/** The debit and the credit of an account in one entry, in cents. One of them is 0. */
export type EntryLine = { account: BookAccount; debit: number; credit: number }
export type Entry = { journal: BookJournal; day: Day; piece: string; pieceDay: Day; label: string; lines: EntryLine[] }

export type BookJournal = keyof typeof JOURNALS
export const JOURNALS = { TV: 'Ventes Tablée', TE: 'Encaissements Tablée' } as const

/**
 * Returns a balanced entry for each movement. A sale is debited to customers; a payment credits them. Tips and no-show fees have
 * accounts of their own because no invoice includes them. A movement of 0 has no entry.
 */
export function entriesOf(movements: readonly Movement[]): Entry[] {
  return movements.map(entryOf).filter(({ lines }) => lines.length > 0)
}

function entryOf(movement: Movement): Entry {
  const { day, piece, pieceDay, bill } = movement
  const isSale = 'sums' in movement
  const isBack = movement.kind === 'CREDIT_NOTE' || movement.kind === 'PAID_BACK'
  const sides = 'sums' in movement ? saleOf(movement.sums) : paymentOf(movement)
  const lines = sides
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents }) => lineOf(account, isBack ? -cents : cents))
  return {
    journal: isSale ? 'TV' : 'TE',
    day,
    piece,
    pieceDay,
    label: `${labelOf(movement)} ${bill}${payoutsIn(movement)}`,
    lines,
  }
}

/** Cents debited to an account; negative if credited. */
type Side = { account: BookAccount; cents: number }

function saleOf(sums: readonly VatSum[]): Side[] {
  const gross = sums.reduce((sum, one) => sum + one.gross, 0)
  const byRate = sums.flatMap(({ vat, net, tax }) => [
    { account: salesAccount(vat), cents: -net },
    { account: vatAccount(vat), cents: -tax },
  ])
  return [{ account: ACCOUNTS.CUSTOMERS, cents: gross }, ...byRate]
}

function paymentOf(movement: Extract<Movement, { cents: number }>): Side[] {
  const { cents } = movement
  if (movement.by === 'VOUCHER') {
    return [
      { account: ACCOUNTS.VOUCHERS, cents },
      { account: ACCOUNTS.CUSTOMERS, cents: -cents },
    ]
  }
  const { tip, absence, isOnInvoice } = movement
  return [
    { account: ACCOUNTS.CARDS, cents },
    { account: ACCOUNTS.TIPS, cents: -tip },
    { account: ACCOUNTS.ABSENCES, cents: -absence },
    { account: isOnInvoice ? ACCOUNTS.CUSTOMERS : ACCOUNTS.PLATFORM, cents: tip + absence - cents },
  ]
}

function lineOf(account: BookAccount, cents: number): EntryLine {
  return { account, debit: Math.max(0, cents), credit: Math.max(0, -cents) }
}

function labelOf(movement: Movement): string {
  switch (movement.kind) {
    case 'INVOICE':
      return 'Facture'
    case 'CREDIT_NOTE':
      return 'Avoir'
    case 'PAID':
      return `${meansOf(movement)}, addition`
    case 'PAID_BACK':
      return `${meansOf(movement)} remboursé, addition`
  }
}

/** Returns ', virement po_1 du 02/12/2026' once the payment is paid out; empty before. */
function payoutsIn(movement: Movement): string {
  if (!('payouts' in movement)) return ''
  return movement.payouts.map(({ id, day }) => `, virement ${id} du ${csvDay(day)}`).join('')
}

function meansOf(movement: Extract<Movement, { cents: number }>): string {
  return movement.by === 'VOUCHER' ? movement.scheme : MEANS[movement.by]
}

const MEANS = { CARD: 'Carte', COMPANY: 'Part entreprise', PLATFORM: 'Code promo' } as const
