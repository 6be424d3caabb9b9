import type { PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../testing/people.ts'

const PERSON = `account { id email status } sessions { id } hasSecondFactor jobs { name job } bookings { id restaurantName status }
  reviews { id comment } messages { kind recipient sentAt } events { kind subject } closings { reason facts bookings reviews orphans
  closedAt reopenedAt } preview { bookings cents reviews soleOwnerOf }`
const BOOKING = `booking { id restaurantName firstName } hostId moves { from to actor reason shareId by } acts { act by }
  messages { kind recipient } seats { id name email status itemsCents paidCents heldCents takenCents backCents addsUp
    debts { purpose cents isRefused } payments { status amountCents intentId } moneyLines { kind cents scheme } lines { name quantity } noShow { feeCents outcome } }`

export type SeenPerson = {
  account: { id: string; email: string; status: string }
  sessions: { id: string }[]
  jobs: { name: string; job: string }[]
  bookings: { id: string; restaurantName: string; status: string }[]
  reviews: { id: string; comment: string }[]
  messages: { kind: string; recipient: string }[]
  events: { kind: string; subject: string }[]
  closings: {
    reason: string
    facts: string
    bookings: number
    reviews: number
    orphans: string[]
    reopenedAt: number | null
  }[]
  preview: { bookings: number; cents: number; reviews: number; soleOwnerOf: string[] }
}

export type TestOperator = Awaited<ReturnType<typeof operatorAt>>

/** The operator's pages, for one of the operator's accounts. */
export async function operatorAt({ server, room: { as } }: Pick<PaymentHarness, 'server' | 'room'>) {
  const admin = await signUp(server, { role: 'ADMIN' })
  const closing = { reason: 'FRAUD', facts: 'Trois cartes volées.' }
  return {
    admin,
    find: (text: string) =>
      as<{ people: { id: string }[]; bookings: { id: string }[] }>(
        admin,
        'query ($text: String!) { operatorFind(text: $text) { people { id } bookings { id } } }',
        { text },
      ),
    person: (id: string) => as<SeenPerson>(admin, `query ($id: ID!) { operatorPerson(id: $id) { ${PERSON} } }`, { id }),
    booking: (id: string) =>
      as<Record<string, never>>(admin, `query ($id: ID!) { operatorBooking(id: $id) { ${BOOKING} } }`, { id }),
    close: (accountId: string, asked: Partial<typeof closing> = {}) =>
      as<SeenPerson>(
        admin,
        `mutation ($accountId: ID!, $reason: ClosingReason!, $facts: String!) {
          closeAccount(accountId: $accountId, reason: $reason, facts: $facts) { ${PERSON} } }`,
        { ...closing, ...asked, accountId },
      ),
    reopen: (accountId: string) =>
      as<SeenPerson>(admin, `mutation ($accountId: ID!) { reopenAccount(accountId: $accountId) { ${PERSON} } }`, {
        accountId,
      }),
    /** Returns the entries of the operator's own log, the newest first. */
    async log(): Promise<string[]> {
      const { data } = await as<SeenPerson>(admin, `query ($id: ID!) { operatorPerson(id: $id) { ${PERSON} } }`, {
        id: admin.accountId,
      })
      return data?.events.map(({ kind, subject }) => `${kind} ${subject}`) ?? []
    },
  }
}
