import { randomUUID } from 'node:crypto'
import { HOLDERS, kindOf } from '../vouchers/holders.ts'
import { DAILY_CAP, dayOf, isSunday } from '../vouchers/law.ts'
import { Failure } from './envelope.ts'
import { holderOf } from './links.ts'
import { type RestoFlashSandbox, type RestoFlashTransaction, stateOf } from './resto-flash.ts'

type Asked = {
  reference: string
  affiliate: string
  cents: number
  takesPart: boolean
  credentialToken: string
  returnTo: string
}

/**
 * Pays at once with a credential, unless its holder confirms each payment; otherwise the transaction stays open. A reference
 * can only be paid once.
 */
export function begin(restoFlash: RestoFlashSandbox, asked: Asked): RestoFlashTransaction {
  const { transactions, clock } = restoFlash
  const known = transactions.all().find(({ reference }) => reference === asked.reference)
  if (known) return known

  const now = clock.now()
  const transaction: RestoFlashTransaction = {
    id: randomUUID(),
    reference: asked.reference,
    affiliate: asked.affiliate,
    returnTo: asked.returnTo,
    state: 'OPEN',
    stateAt: now,
    holder: null,
    day: dayOf(now),
    asked: asked.cents,
    takesPart: asked.takesPart,
    given: 0,
    back: 0,
  }
  if (asked.credentialToken === '') return transactions.put(transaction)

  const holder = holderOf(restoFlash, asked.credentialToken)
  if (holder === undefined) throw new Failure(2000, 'Wrong key')
  if (givenTo(restoFlash, holder, transaction) === 0 && kindOf(holder) !== 'refused') {
    throw new Failure(2002, 'Low balance')
  }
  if (kindOf(holder) === 'asked') return transactions.put(transaction)
  return settle(restoFlash, transaction, holder)
}

/** Records the diner's decision on an open transaction; `holder` is null if they declined. */
export function answerTransaction(
  restoFlash: RestoFlashSandbox,
  transaction: RestoFlashTransaction,
  holder: string | null,
): void {
  if (stateOf(restoFlash, transaction) !== 'OPEN') return
  if (holder !== null) settle(restoFlash, transaction, holder)
  else restoFlash.transactions.put({ ...transaction, state: 'CANCELED', stateAt: restoFlash.clock.now() })
}

/** Refunds `cents`. Returns how many cents the restaurant keeps. */
export function giveBack(restoFlash: RestoFlashSandbox, transaction: RestoFlashTransaction, cents: number): number {
  const { transactions, clock } = restoFlash
  const left = transaction.given - transaction.back
  if (transaction.state !== 'VALIDATED' || cents <= 0 || cents > left) throw new Failure(1001, 'Nothing to cancel')
  const back = transaction.back + cents
  const state = cents === left ? 'CANCELED' : 'VALIDATED'
  const changed = transactions.put({ ...transaction, back, state, stateAt: clock.now() })
  restoFlash.note('cancel', changed, cents)
  return left - cents
}

/** Returns the cents on a holder's card. */
export function balanceOf({ transactions }: RestoFlashSandbox, holder: string): number {
  const spent = transactions.all().filter((one) => one.holder === holder)
  return HOLDERS[kindOf(holder)].cents - spent.reduce((sum, { given, back }) => sum + given - back, 0)
}

function settle(
  restoFlash: RestoFlashSandbox,
  transaction: RestoFlashTransaction,
  holder: string,
): RestoFlashTransaction {
  const given = kindOf(holder) === 'refused' ? 0 : givenTo(restoFlash, holder, transaction)
  const stateAt = restoFlash.clock.now()
  const state = given > 0 ? ('VALIDATED' as const) : ('REJECTED' as const)
  const settled = restoFlash.transactions.put({ ...transaction, holder, given, state, stateAt, day: dayOf(stateAt) })
  if (given > 0) restoFlash.note('capture', settled, given)
  return settled
}

/** Returns the cents that balance and daily cap allow: all, a part if partial payment is accepted, or 0. */
function givenTo(restoFlash: RestoFlashSandbox, holder: string, { asked, takesPart }: RestoFlashTransaction): number {
  const now = restoFlash.clock.now()
  if (isSunday(now)) return 0
  const today = restoFlash.transactions.all().filter((one) => one.holder === holder && one.day === dayOf(now))
  const left = DAILY_CAP - today.reduce((sum, { given, back }) => sum + given - back, 0)
  const most = Math.max(0, Math.min(asked, balanceOf(restoFlash, holder), left))
  return takesPart || most === asked ? most : 0
}
