import { DAY } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { runRecurringWork } from '../recurring-work.ts'
import { type TestServerOptions, testApp } from './app.ts'
import { bookingsOn, type SeenShare, type TestCaller, type TestGuests } from './bookings.ts'
import { openCardProvider } from './card-provider.fixtures.ts'

export { CARDS } from './card-provider.fixtures.ts'

export type SeenPaid = {
  userReservation: SeenShare & { reservation: { id: string; status: string } }
  stripeResponse: {
    requires_action: boolean
    redirect_to_url: string | null
    payment_intent_client_secret: string | null
  }
}

const SEEN = 'id status cardAmount serviceFees totalPaid reservation { id status }'
const PAID = `userReservation { ${SEEN} } stripeResponse { requires_action redirect_to_url payment_intent_client_secret }`
const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { ${PAID} } }`
const COVER = `mutation ($id: ID!, $card: StripeParams!) { coverUserReservation(userReservationId: $id, stripeParams: $card) {
  ${PAID} } }`
const CONFIRM = `mutation ($input: ConfirmPaymentInput!) { confirmUserReservationPayment(input: $input) { ${SEEN} } }`
const OWED = 'query ($id: ID!) { getUserReservation(id: $id) { cardAmount serviceFees } }'

type Who = { email?: string; firstName?: string; lastName?: string }
export type PaymentOptions = Who & {
  saveCard?: boolean
  captchaToken?: string
  amount?: number
  fee?: number
  key?: string
  coupon?: string
}

export type TestPayers = ReturnType<typeof payersAt>

/** Payments on a server as any caller. */
export function payersAt({ as }: Pick<TestGuests, 'as'>) {
  /** The parameters of a payment: by default the amount owed; with a promo code the amount that the payer saw. */
  async function paramsFor(
    person: TestCaller,
    shareId: string,
    cardId: string,
    { amount, fee, key: _, coupon: __, ...rest }: PaymentOptions,
  ) {
    const { data } = await as<{ cardAmount: number; serviceFees: number }>(person, OWED, { id: shareId })
    const owed = data ?? { cardAmount: 0, serviceFees: 0 }
    return {
      ...rest,
      paymentToken: cardId,
      amount: amount ?? Math.round((owed.cardAmount - owed.serviceFees) * 100) / 100,
      application_fee_amount: fee ?? owed.serviceFees,
    }
  }
  function keyed({ headers }: TestCaller, key?: string): TestCaller {
    return { headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) } }
  }

  return {
    async pay(person: TestCaller, shareId: string, cardId: string, how: PaymentOptions = {}) {
      const stripeParams = await paramsFor(person, shareId, cardId, how)
      const input = { userReservationId: shareId, stripeParams, ...(how.coupon && { couponId: how.coupon }) }
      return as<SeenPaid>(keyed(person, how.key), PAY, { input })
    },
    async cover(person: TestCaller, shareId: string, cardId: string, how: PaymentOptions) {
      const card = await paramsFor(person, shareId, cardId, how)
      return as<SeenPaid>(person, COVER, { id: shareId, card })
    },
    confirm: (person: TestCaller, shareId: string, paymentIntentId: string) =>
      as<SeenPaid['userReservation']>(person, CONFIRM, { input: { userReservationId: shareId, paymentIntentId } }),
  }
}

export type PaymentHarness = Awaited<ReturnType<typeof openPaymentHarness>>

/** A server with its own card sandbox, in which payers act as in the browser. The caller closes it. */
export async function openPaymentHarness(options: TestServerOptions = {}) {
  const { now = '2026-11-24T10:00:00+01:00' } = options
  const provider = await openCardProvider(Date.parse(now))
  const { port } = new URL(provider.sandbox.url)
  const server = await testApp({
    ...options,
    now,
    still: true,
    environment: { SANDBOX_PORT: port, STRIPE_API_PORT: port, ...options.environment },
  })
  const room = bookingsOn(server)
  const failures: unknown[] = []
  const log = { error: (logged: unknown) => void failures.push(errorIn(logged)) }

  const payers = payersAt(room)
  /** Passes the bank's authentication of a payment, if it is required. Returns the response to the payment. */
  async function agreed<Answer extends { data: SeenPaid | null }>(
    person: TestCaller,
    shareId: string,
    asking: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await asking
    const bank = answer.data?.stripeResponse.redirect_to_url
    if (!bank) return answer
    const back = await provider.answerBank(bank, true)
    await payers.confirm(person, shareId, back.searchParams.get('payment_intent') ?? '')
    return answer
  }

  return {
    ...provider,
    ...payers,
    agreed,
    server,
    room,
    failures,
    /** Runs work in one transaction, like the desk does. */
    inTransaction: <T>(work: (tx: Tx) => Promise<T>) =>
      server.appContext.db.transaction().execute((db) => work({ db, clock: server.clock })),
    /** The ledger of a share in order: 'AUTHORISED 1350' and so on. */
    async money(shareId: string): Promise<string[]> {
      const { rows } = await sql<{ line: string }>`
        select concat(kind, ' ', cents) as line from ledger_line where payable_id = ${shareId} order by id`.execute(
        server.appContext.db,
      )
      return rows.map(({ line }) => line)
    },
    /** Sets the instant at which a share's card holds expire, because some banks hold for fewer days. */
    async heldUntil(shareId: string, instant: number): Promise<void> {
      await sql`
        update payment_attempt set capture_before = ${new Date(instant)}, due_at = ${new Date(instant - DAY)}
        where payable_id = ${shareId} and status = 'AUTHORISED'`.execute(server.appContext.db)
    },
    /** Runs everything that is due now: transitions, payments, emails. */
    run: () => runRecurringWork({ ...server.appContext, log }),
    /** Moves both clocks and runs the jobs that fall due. */
    async moveTo(instant: number) {
      await provider.passTo(instant)
      server.clock.moveTo(instant)
      await runRecurringWork({ ...server.appContext, log })
    },
    /** Stops a payment after it has read the share and before it begins, runs `meanwhile`, and returns both results. */
    async payingDuring<One, Other>(pay: () => Promise<One>, meanwhile: () => Promise<Other>): Promise<[One, Other]> {
      const { appContext } = server
      const { cards } = appContext
      const [looked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      appContext.cards = {
        ...cards,
        async card(id) {
          looked.resolve()
          await released.promise
          return cards.card(id)
        },
      }
      const first = pay()
      await looked.promise
      appContext.cards = cards
      const other = await meanwhile().finally(() => released.resolve())
      return [await first, other]
    },
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

/** Returns the error of a log line: failed work logs it as `err` next to the row. */
export function errorIn(logged: unknown): unknown {
  return typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged
}
