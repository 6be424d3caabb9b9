import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { runDueEvents } from '../../../events/run-events.ts'
import { CardProviderDown, PaymentImpossible } from '../../../providers/card-payments/port.ts'
import { endLeases } from '../../../queues/jobs.sql.ts'
import { openPartner, openToGo, ownShare, type Partner } from '../../../testing/bookings.ts'
import { failpoints } from '../../../testing/failpoints.fixtures.ts'
import { untilSomeoneWaits } from '../../../testing/lock-waits.fixtures.ts'
import { type Meetings, meetings } from '../../../testing/meeting.fixtures.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { reconcile } from '../../payments/books/books.ts'
import { voidAuthorization, voidOrRefund } from '../../payments/charging/charging.ts'
import { changeDebt, dropDebt, scheduleCharge } from '../../payments/debts/debts.ts'
import { runDueDebts, runDuePayments } from '../../payments/jobs/jobs.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { addExtra, closeBill, refundShare } from '../after-meal/after-meal.ts'
import { findDebtor } from '../jobs/jobs.ts'

/**
 * Two processes pay or refund the same money at once, or one repeats a request: the cases for locks, versions and
 * idempotency keys. `npm run soak -- locks` removes each of them, and one of these tests fails.
 */
let harness: PaymentHarness
let meet: Meetings
let partner: Partner
let host: TestPerson
/** The sandbox's clock only moves forward: each test gets its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness()
  meet = meetings(harness.server)
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 3)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

const RESTAURANT = 'restaurant' as const
const LOST = new CardProviderDown('whose answer was lost')

async function booked(person = host, day = today) {
  const table = await harness.room.booked(person, partner, { day })
  return { id: table.id, share: ownShare(table).id }
}
async function paid() {
  const { id, share } = await booked()
  await harness.pay(host, share, await harness.card())
  return { id, share }
}
/** Starts a payment whose payer is in 3-D Secure. */
async function atBank(how: { saveCard?: boolean } = {}) {
  const { id, share } = await booked()
  const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank), how)
  const redirect = data?.stripeResponse.redirect_to_url ?? ''
  const [attempt] = await attemptsOf(harness.server.appContext.db, [share])
  const intent = attempt?.intentId ?? ''
  return { id, share, intent, confirm: () => harness.confirm(host, share, intent), redirect }
}
const paymentState = async (share: string) => {
  const query = 'query ($id: ID!) { getUserReservation(id: $id) { paymentState } }'
  return (await harness.room.as<{ paymentState: string }>(host, query, { id: share })).data?.paymentState
}
const events = async (name: string) => {
  const rows = await harness.server.appContext.db.selectFrom('event').select('name').execute()
  return rows.filter((row) => row.name === name).length
}
const due = () => ({ ...harness.server.appContext, log: { error() {} } })
const sweep = () => runDuePayments(due())
const collecting = () => runDueDebts(due(), findDebtor)

type Cards = typeof harness.server.appContext.cards
type Asked = 'pay' | 'retrieve' | 'capture' | 'refund' | 'createCustomer'

/** While `work` runs, the provider executes the calls of that name, then returns what `reply` returns. */
async function answering<T>(name: Asked, reply: (answer: unknown) => unknown, work: () => Promise<T>): Promise<T> {
  const { cards } = harness.server.appContext
  const ask = cards[name] as (...asked: unknown[]) => Promise<unknown>
  harness.server.appContext.cards = {
    ...cards,
    [name]: async (...asked: unknown[]) => reply(await ask.apply(cards, asked)),
  } as Cards
  try {
    return await work()
  } finally {
    harness.server.appContext.cards = cards
  }
}

/** Delays the provider's response to the next call of that name until `meanwhile` is done. */
async function whileItAnswers<T>(name: Asked, work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const answered = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const working = answering(
    name,
    async (answer) => {
      answered.resolve()
      await go.promise
      return answer
    },
    async () => {
      const begun = work()
      await answered.promise
      return { begun }
    },
  )
  const { begun } = await working
  await meanwhile()
  go.resolve()
  return begun
}

/** Runs `meanwhile` between the decision to make that call and the first call of that name. */
async function beforeItIsAsked(name: Asked, work: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const { cards } = harness.server.appContext
  const ask = cards[name] as (...asked: unknown[]) => Promise<unknown>
  let isFirst = true
  harness.server.appContext.cards = {
    ...cards,
    [name]: async (...asked: unknown[]) => {
      if (isFirst) {
        isFirst = false
        harness.server.appContext.cards = cards
        await meanwhile()
      }
      return ask.apply(cards, asked)
    },
  } as Cards
  await work()
  harness.server.appContext.cards = cards
}

/** Returns the cents of a payment that its provider has refunded. */
async function refundedThere(share: string): Promise<number> {
  const [attempt] = await attemptsOf(harness.server.appContext.db, [share])
  return (await harness.server.appContext.cards.retrieve(attempt?.intentId ?? '')).refundedCents
}

describe('the outcome of a payment', () => {
  test('that two bring at once is stored once, and both receive it', async () => {
    const { share, redirect, confirm } = await atBank({ saveCard: true })
    await harness.answerBank(redirect, true)
    const { one, other } = await meet('insert into kept_card', confirm, confirm)
    expect([one.data?.status, other.data?.status]).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('does not give way to an answer that was given earlier and arrives later', async () => {
    const { id, share, redirect, confirm } = await atBank()
    await whileItAnswers('retrieve', confirm, async () => {
      await harness.answerBank(redirect, true)
      expect((await confirm()).data?.status).toBe('CONFIRMED')
    })
    expect(await paymentState(share)).toBe('GRANTED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
    expect((await harness.room.seen(host, id)).status).toBe('CONFIRMED')
  })

  test('confirms nothing if it was released before its request returns', async () => {
    // A database with one connection lets no other statement in between.
    if (harness.server.database.kind === 'embedded') return
    const { id, share } = await booked()
    const { db } = harness.server.appContext
    const card = await harness.card()
    const letItGo = async () => {
      for (const one of await attemptsOf(db, [share])) await voidAuthorization(db, harness.server.clock.now(), one.id)
    }
    const { one } = await meet('insert into ledger_line', () => harness.pay(host, share, card), letItGo)
    expect(one.error?.code).toBe('CONFLICT')
    expect((await harness.room.seen(host, id)).status).toBe('CREATED')
    await sweep()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('stays as it is if the first request learns that there can be none', async () => {
    const { share } = await booked()
    const card = await harness.card()
    const refused = async () => {
      await harness.moveTo(harness.server.clock.now() + 61_000)
      throw new PaymentImpossible('resource_missing')
    }
    let isFirst = true
    const reply = (answer: unknown) => {
      if (!isFirst) return answer
      isFirst = false
      return refused()
    }
    await answering('pay', reply, () => harness.pay(host, share, card))
    expect(await paymentState(share)).toBe('GRANTED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })
})

describe('a payment that is repeated', () => {
  const madeFor = async (share: string) => {
    const [attempt] = await attemptsOf(harness.server.appContext.db, [share])
    let made = 0
    for await (const intent of harness.server.appContext.cards.intentsBetween(0, harness.server.clock.now() + 60_000)) {
      if (intent.attemptId === attempt?.id) made += 1
    }
    return made
  }
  async function whoseAnswerIsLost() {
    const table = await booked(host, addDays(today, 2))
    const card = await harness.card()
    const { error } = await answering(
      'pay',
      () => Promise.reject(LOST),
      () => harness.pay(host, table.share, card),
    )
    expect(error?.code).toBe('PROVIDER_UNAVAILABLE')
    return table
  }

  test('is made once', async () => {
    const { share } = await whoseAnswerIsLost()
    await harness.moveTo(harness.server.clock.now() + 61_000)
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
    expect(await madeFor(share)).toBe(1)
  })

  test('a day later is looked up and not made, since its key may have expired', async () => {
    const { share } = await whoseAnswerIsLost()
    harness.server.clock.moveTo(at('09:00', 1))
    let asked = 0
    const counting = (answer: unknown) => {
      asked += 1
      return answer
    }
    await answering('pay', counting, sweep)
    expect(asked).toBe(0)
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('begins where nobody else has begun with its key', async () => {
    // A database with one connection lets no other statement in between.
    if (harness.server.database.kind === 'embedded') return
    const { share } = await booked()
    const { db } = harness.server.appContext
    const card = await harness.card()
    const began = sql`update idempotent_answer set began_at = began_at + interval '16 s' where key = 'once'`
    const taken = Promise.withResolvers<void>()
    // Another process considers this one dead.
    const takeOver = () =>
      db.transaction().execute(async (trx) => {
        await began.execute(trx)
        taken.resolve()
        await untilSomeoneWaits(db)
      })
    let takingOver = Promise.resolve()
    const { one } = await meet(
      'select customer_id from payment_customer where owner',
      () => harness.pay(host, share, card, { amount: 12.5, fee: 1, key: 'once' }),
      () => {
        takingOver = takeOver()
        return taken.promise
      },
    )
    await takingOver
    expect(one.error?.code).toBe('CONFLICT')
    expect(await attemptsOf(db, [share])).toEqual([])
  })
})

test('a new payer who pays two tables concurrently is one customer of the provider', async () => {
  const [first, second] = [await booked(), await booked(host, addDays(today, 1))]
  const [one, other] = [await harness.card(), await harness.card()]
  const names = new Set<unknown>()
  const answers = await answering(
    'createCustomer',
    (name) => {
      names.add(name)
      return name
    },
    () =>
      meet(
        'select customer_id from payment_customer where owner',
        () => harness.pay(host, first.share, one, { amount: 12.5, fee: 1 }),
        () => harness.pay(host, second.share, other, { amount: 12.5, fee: 1 }),
      ),
  )
  const statuses = [answers.one, answers.other].map(({ data }) => data?.userReservation.status)
  expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(names.size).toBe(1)
})

test('an authorisation that another process has released or renewed is not due again', async () => {
  const { id, share } = await paid()
  const [held] = await attemptsOf(harness.server.appContext.db, [share])
  await harness.room.cancel(host, id)
  await sweep()
  await harness.inTransaction((tx) => voidAuthorization(tx.db, tx.clock.now(), held?.id ?? ''))
  expect(await attemptsOf(harness.server.appContext.db, [share])).toMatchObject([{ status: 'VOIDED', dueAt: null }])
})

test('a refund whose response is lost is made once', async () => {
  const { share } = await paid()
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await answering('refund', () => Promise.reject(LOST), sweep)
  await harness.moveTo(harness.server.clock.now() + 61_000)
  expect((await harness.money(share)).slice(3)).toEqual(['REFUNDED 500'])
  expect(await refundedThere(share)).toBe(500)
})

test('a refund whose response is lost is not made again with the next one', async () => {
  const { share } = await paid()
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await answering('refund', () => Promise.reject(LOST), sweep)
  await harness.inTransaction((tx) => refundShare(tx, share, 300))
  await harness.moveTo(harness.server.clock.now() + 61_000)
  expect((await harness.money(share)).slice(3)).toEqual(['REFUNDED 500', 'REFUNDED 300'])
  expect(await refundedThere(share)).toBe(800)
})

test('a refund that two processes are at, since the lease of one has ended, is made once', async () => {
  const { share } = await paid()
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await beforeItIsAsked('refund', sweep, async () => {
    await endLeases(harness.server.appContext.db)
    await sweep()
  })
  expect(await refundedThere(share)).toBe(500)
})

describe('a request that a provider leaves without effect', () => {
  /** Runs the due jobs at a provider that accepts calls of that name and does nothing. Returns the number of calls. */
  async function doingNothing(name: 'refund' | 'cancel'): Promise<number> {
    const { cards } = harness.server.appContext
    let asked = 0
    harness.server.appContext.cards = {
      ...cards,
      async [name](intentId: string) {
        asked += 1
        return name === 'refund' ? { id: 're_none', status: 'pending', cents: 500 } : cards.retrieve(intentId)
      },
    } as Cards
    await sweep()
    harness.server.appContext.cards = cards
    return asked
  }

  test('is repeated after a pause: a refund', async () => {
    const { share } = await paid()
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    expect(await doingNothing('refund')).toBe(1)
    await harness.moveTo(harness.server.clock.now() + 10_000)
    expect((await harness.money(share)).slice(3)).toEqual(['REFUNDED 500'])
  })

  test('is repeated after a pause: an authorisation', async () => {
    const { id, share } = await paid()
    await harness.room.cancel(host, id)
    expect(await doingNothing('cancel')).toBe(1)
    await harness.moveTo(harness.server.clock.now() + 10_000)
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  })
})

describe('a renewed authorisation', () => {
  /** Tables of this evening, paid six days ago at half past eight. They must be renewed now, and their bills may be closed. */
  async function tonight({ tables = 1, number = CARDS.good } = {}) {
    const [paidAt, evening] = [at('20:30'), addDays(today, 6)]
    await harness.moveTo(paidAt)
    const shares: string[] = []
    let id = ''
    for (let n = 0; n < tables; n += 1) {
      const person = n === 0 ? host : await signUp(harness.server)
      const table = await booked(person, evening)
      const { data } = await harness.pay(person, table.share, await harness.card(number))
      const { requires_action: asks, redirect_to_url: bank } = data?.stripeResponse ?? {}
      if (asks) {
        const back = await harness.answerBank(bank ?? '', true)
        await harness.confirm(person, table.share, back.searchParams.get('payment_intent') ?? '')
      }
      id = table.id
      shares.push(table.share)
    }
    today = evening
    await harness.moveTo(at('20:15'))
    await harness.passTo(at('20:31'))
    harness.server.clock.moveTo(at('20:31'))
    const close = () => harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    return { id, shares, share: shares[0] ?? '', close }
  }
  /** Expects a bill to be captured once and in full, and nothing else to be held, here and at the provider. */
  async function expectCapturedOnce(share: string) {
    await harness.run()
    const once = ['AUTHORISED 1350', 'AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100', 'VOIDED 1350']
    expect((await harness.money(share)).toSorted()).toEqual(once)
    const { appContext } = harness.server
    const ids = (await attemptsOf(appContext.db, [share])).map((attempt) => attempt.id)
    const differences = await reconcile(appContext, today)
    expect(differences.filter(({ attemptId }) => ids.includes(attemptId ?? ''))).toEqual([])
  }

  test('is not refunded if its bill is captured concurrently and the bank responds to the renewal last', async () => {
    const { share, close } = await tonight()
    await whileItAnswers('pay', sweep, async () => {
      await close()
      await collecting()
    })
    await expectCapturedOnce(share)
  })

  test('is not refunded if its bill is captured concurrently and the bank responds to the capture last', async () => {
    const { share, close } = await tonight()
    await close()
    await whileItAnswers('capture', collecting, () => harness.run())
    await expectCapturedOnce(share)
  })

  test('is not held in addition once its bill is captured and its grant is known', async () => {
    const { share, close } = await tonight()
    await close()
    const [asked, captured] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let renewing: Promise<unknown> = Promise.resolve()
    await whileItAnswers('capture', collecting, async () => {
      renewing = whileItAnswers('pay', sweep, () => {
        asked.resolve()
        return captured.promise
      })
      await asked.promise
    })
    await runDueEvents(due())
    captured.resolve()
    await renewing
    await expectCapturedOnce(share)
  })

  test('granted before its bill is captured is captured in place of the old one', async () => {
    const { share, close } = await tonight()
    await close()
    await beforeItIsAsked('capture', collecting, () => harness.run())
    await expectCapturedOnce(share)
  })

  test('is not reported if the bank declines it while its bill is captured', async () => {
    const { id, share, close } = await tonight({ number: CARDS.asksBank })
    // Without the capture the authorisation would expire before the morning, and its payer would be notified.
    await sql`update payment_attempt set capture_before = ${new Date(at('05:00', 1))} where payable_id = ${share}`.execute(
      harness.server.appContext.db,
    )
    await whileItAnswers('pay', sweep, async () => {
      await close()
      await collecting()
    })
    expect(await events('ReauthorizationDeclined')).toBe(0)
    await harness.run()
    expect((await harness.room.seen(host, id)).status).toBe('PAID')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('replaces the old one once it is known, if its response was lost', async () => {
    const { share } = await tonight()
    await answering('pay', () => Promise.reject(LOST), sweep)
    await harness.moveTo(harness.server.clock.now() + 61_000)
    expect(await harness.money(share)).toEqual(RENEWED)
  })

  test('replaces the old one, even if the process dies at any step', async () => {
    const { shares } = await tonight({ tables: 8 })
    const { appContext } = harness.server
    const untouched = { ...appContext }
    onTestFinished(() => void Object.assign(appContext, untouched))
    const points = failpoints(appContext)
    for (let steps = 4; steps < 28; steps += 3) await points.dyingAt(steps, sweep)
    await harness.moveTo(harness.server.clock.now() + 61_000)
    await harness.moveTo(harness.server.clock.now() + 61_000)
    for (const share of shares) expect(await harness.money(share)).toEqual(RENEWED)
  })

  const RENEWED = ['AUTHORISED 1350', 'AUTHORISED 1350', 'VOIDED 1350']
})

test('an order is paid with the code that was used for it in its last half hour, and never without it as well', async () => {
  const { db } = harness.server.appContext
  const terms = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, mostUses: null }
  const off = { percent: 20, cents: null, onItems: true, onFee: false, minimumCents: 0, mostEach: null }
  await addCoupon(db, { code: 'EMPORTER', payer: 'PLATFORM', ...off, ...terms }, new Date())
  const restaurant = await openToGo(db)
  const wish = { type: 'CLICK_COLLECT', day: addDays(today, 1), hour: '12:30' } as const
  const share = ownShare(await harness.room.booked(host, restaurant, wish)).id
  const { data } = await harness.pay(host, share, await harness.card(CARDS.asksAlways))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
  // The bank declines to renew the authorisation, which expires when the order can no longer change.
  await harness.heldUntil(share, at('12:05', 1))
  await harness.moveTo(at('12:06'))
  const [held] = await attemptsOf(db, [share])
  await harness.server.appContext.cards.cancel(held?.intentId ?? '', `lost:${share}`)
  await harness.moveTo(at('12:10', 1))

  const [one, other] = [await harness.card(), await harness.card()]
  const met = await meet(
    'captures_at_once and status in',
    () => harness.pay(host, share, one, { coupon: 'EMPORTER', amount: 10, fee: 1 }),
    () => harness.pay(host, share, other, { amount: 12.5, fee: 1 }),
  )
  expect(met.one.error).toBeUndefined()
  expect((await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 1100'])
})

describe('a debt', () => {
  /** A debt whose authorisation no longer exists and whose card needs 3-D Secure. */
  async function owed() {
    const { id, share, redirect, intent, confirm } = await atBank()
    await harness.answerBank(redirect, true)
    await confirm()
    await harness.server.appContext.cards.cancel(intent, `lost:${intent}`)
    return { id, share }
  }
  const rowOf = async (share: string) => {
    const { rows } = await sql<{ isSettled: boolean; isDue: boolean; failure: string | null; cents: number }>`
      select settled_at is not null as "isSettled", due_at is not null as "isDue", failure_code as failure,
        amount_cents as cents from debt where payable_id = ${share} and purpose = 'MEAL'`.execute(
      harness.server.appContext.db,
    )
    return rows[0]
  }
  const SETTLED = { isSettled: true, isDue: false, cents: 1350 }

  test('is paid with the code that was used for it, or without it, never in between', async () => {
    const { db } = harness.server.appContext
    const terms = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, mostUses: null }
    const off = { percent: 20, cents: null, onItems: true, onFee: false, minimumCents: 0, mostEach: null }
    await addCoupon(db, { code: 'ENSEMBLE', payer: 'PLATFORM', ...off, ...terms }, new Date())
    const { share } = await owed()
    await harness.moveTo(at('06:01', 1))
    const [one, other] = [await harness.card(), await harness.card()]
    const met = await meet(
      'captures_at_once and status in',
      () => harness.pay(host, share, one, { coupon: 'ENSEMBLE', amount: 10, fee: 1 }),
      () => harness.pay(host, share, other, { amount: 12.5, fee: 1 }),
    )
    expect(met.one.error).toBeUndefined()
    expect(await harness.money(share)).toContain('CAPTURED 1100')
  })

  test('that is paid by its link while its card is declined is not due again', async () => {
    const { share } = await owed()
    await harness.moveTo(at('06:01', 1))
    const card = await harness.card()
    harness.server.clock.moveTo(at('06:02', 2))
    await harness.passTo(at('06:02', 2))
    await meet('update payment_attempt set status', collecting, () => harness.pay(host, share, card))
    // The response is that it is paid, not that it was declined.
    expect(await events('DebtStatusChanged')).toBe(1)
    expect(await harness.money(share)).toContain('CAPTURED 1350')
    expect(await rowOf(share)).toMatchObject(SETTLED)
  })

  test('that is paid has one event, and stays so whoever comes too late', async () => {
    const { id, share } = await paid()
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    await collecting()
    expect(await events('DebtStatusChanged')).toBe(1)
    const before = await rowOf(share)
    expect(before).toMatchObject(SETTLED)

    await harness.inTransaction(async ({ db, clock }) => {
      const now = clock.now()
      await scheduleCharge(db, now, { payableId: share, purpose: 'MEAL', amountCents: 900, feeCents: 0, at: now })
      await changeDebt(db, share, 'MEAL', { amountCents: 900, feeCents: 0 })
      await dropDebt(db, share, 'MEAL')
      await voidOrRefund(db, now, [share])
    })
    expect(await rowOf(share)).toEqual(before)
  })

  /** A coffee on a closed and captured bill. It is charged at six. */
  async function coffeeOwed() {
    const { id, share } = await paid()
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Café', priceCents: 350, vat: 1000 }))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    await harness.run()
    await harness.passTo(at('06:00', 1))
    return { id, share }
  }
  const captured = async (share: string) => (await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))

  test('that is being charged does not include a tip that is left in that instant: its guest gets an error', async () => {
    // A database with one connection lets no other statement in between.
    if (harness.server.database.kind === 'embedded') return
    const { id, share } = await coffeeOwed()
    harness.server.clock.moveTo(at('06:00', 1) - 1)
    const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
    const { one } = await meet(
      'update share set tip_cents',
      () => harness.room.as(host, tip, { id }),
      () => {
        harness.server.clock.moveTo(at('06:00', 1))
        return collecting()
      },
    )
    expect(one.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('plus possible') })
    await harness.run()
    expect(await captured(share)).toEqual(['CAPTURED 1350', 'CAPTURED 350'])
    const query = 'query ($id: ID!) { getUserReservation(id: $id) { tip } }'
    expect((await harness.room.as(host, query, { id: share })).data).toEqual({ tip: 0 })
  })

  test.each([
    ['dropped', null],
    ['made smaller', 200],
  ] as const)('is not charged as it was if it is %s in the instant of its charge', async (_, left) => {
    // A database with one connection lets no other statement in between.
    if (harness.server.database.kind === 'embedded') return
    const { share } = await coffeeOwed()
    harness.server.clock.moveTo(at('06:00', 1))
    const change = () =>
      harness.inTransaction(({ db }) => {
        if (left === null) return dropDebt(db, share, 'AFTER_MEAL')
        return changeDebt(db, share, 'AFTER_MEAL', { amountCents: left, feeCents: 0 })
      })
    await meet('from payment_attempt p where p.payable_id = any', collecting, change)
    await harness.moveTo(at('06:01', 1))
    expect(await captured(share)).toEqual(left === null ? ['CAPTURED 1350'] : ['CAPTURED 1350', `CAPTURED ${left}`])
    const { rows } = await sql`select 1 from debt where payable_id = ${share} and tries > 0`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([])
  })
})
