import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { signInAt, type VoucherCard } from '../database/seed/visits/sign-in-at-scheme.ts'
import type { TestCaller } from './bookings.ts'
import type { PaymentHarness } from './payment-harness.fixtures.ts'

type Till = Pick<PaymentHarness, 'asked'> & {
  room: Pick<PaymentHarness['room'], 'as'>
  server: { appContext: Pick<AppContext, 'db'> }
}
type Person = TestCaller & { accountId: string }

export const SIRET = '12345678200010'

export type LinkingVouchers = ReturnType<typeof linkingVouchers>

/** Links diners' meal vouchers through the pages of both schemes. */
export function linkingVouchers({ room: { as } }: Pick<Till, 'room'>) {
  async function answered<T>(person: TestCaller, query: string, variables = {}): Promise<T> {
    const { data, error } = await as<T>(person, query, variables)
    if (!data) throw new Error(`refused: ${JSON.stringify(error)}`)
    return data
  }

  return {
    /** Links an Edenred account with its own card. */
    async edenred(person: Person, user: VoucherCard = '38'): Promise<void> {
      const { url } = await answered<{ url: string }>(
        person,
        '{ edenredSignIn(returnTo: "/reservation/payment") { url } }',
      )
      const { searchParams } = await signInAt(url, user, { name: person.accountId })
      const [code, state] = [searchParams.get('code'), searchParams.get('state')]
      await answered(person, 'mutation ($code: String!, $state: String) { edenredLogin(code: $code, state: $state) }', {
        code,
        state,
      })
    },
    async restoFlash(person: Person, user: VoucherCard = '38'): Promise<void> {
      type Begun = { restoflashId: string; redirectUrl: string }
      const begun = await answered<Begun>(person, 'mutation { restoflashInitGetToken { restoflashId redirectUrl } }')
      await signInAt(begun.redirectUrl, user, { name: person.accountId })
      const query = 'mutation ($id: ID!) { restoflashLogin(restoflashId: $id) { restoflashId } }'
      await answered(person, query, { id: begun.restoflashId })
    },
    /** Confirms or cancels on Resto Flash's own page. */
    async answerFlash(person: Person, url: string, decision: 'granted' | 'cancel'): Promise<void> {
      await signInAt(url, 'asked', { name: person.accountId, decision })
    },
  }
}

export type VoucherHolders = ReturnType<typeof voucherHolders>

/** Diners with linked meal vouchers, and the requests that both schemes have received. */
export function voucherHolders(harness: Till) {
  return {
    ...linkingVouchers(harness),
    /** Makes the restaurant accept vouchers of both schemes. */
    async takes({ id }: { id: number }): Promise<void> {
      await sql`update restaurant set edenred_mid = ${`199${id}`}, siret = ${SIRET} where id = ${id}`.execute(
        harness.server.appContext.db,
      )
    },
    /** Our voucher lines of a share in order: 'HELD 1150' and so on. */
    async lines(shareId: string): Promise<string[]> {
      const { rows } = await sql<{ line: string }>`
        select concat(l.kind, ' ', l.cents) as line from voucher_line l join voucher_payment v on v.id = l.voucher_id
        where v.payable_id = ${shareId} order by l.id`.execute(harness.server.appContext.db)
      return rows.map(({ line }) => line)
    },
    /** The requests that the schemes have received for a person: 'authorise 1150' and so on. */
    async seen({ accountId }: Person): Promise<string[]> {
      type Entry = { provider: string; move: string; amount: number; holder?: string }
      const { entries } = await harness.asked<{ entries: Entry[] }>('/ledger')
      const own = entries.filter(({ holder }) => holder?.endsWith(`.${accountId}`))
      return own.map(({ move, amount }) => `${move} ${amount}`)
    },
  }
}
