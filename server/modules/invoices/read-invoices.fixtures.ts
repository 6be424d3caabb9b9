import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import type { GraphqlAnswer, TestCaller } from '../../testing/bookings.ts'
import type { PaymentHarness } from '../../testing/payment-harness.fixtures.ts'

/** The text of each page of a PDF, with ordinary spaces and apostrophes. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replaceAll('’', "'").replace(/\s+/g, ' '))
}

export type TestInvoices = ReturnType<typeof invoicesOn>

/** Requests and opens invoices on a payment harness, as a browser does. */
export function invoicesOn({ room, server }: PaymentHarness) {
  const host = (person: TestCaller, id: string) =>
    room.as<string>(person, 'query ($id: ID!) { getReservationHostInvoice(reservationId: $id) }', { id })
  const guest = (person: TestCaller, id: string) =>
    room.as<string>(person, 'query ($id: ID!) { getReservationGuestInvoice(userReservationId: $id) }', { id })
  const open = (url: string | null) => server.app.inject(new URL(url ?? 'about:blank').pathname)

  async function read({ data, error }: GraphqlAnswer<string>): Promise<string[]> {
    if (error) throw new Error(error.message)
    return pagesOf((await open(data)).rawPayload)
  }

  return {
    host,
    guest,
    open,
    readHost: async (person: TestCaller, id: string) => read(await host(person, id)),
    readGuest: async (person: TestCaller, id: string) => read(await guest(person, id)),
    /** A share's documents in order of issue, such as 'INVOICE R1-2026-1 1250'. */
    async made(shareId: string): Promise<string[]> {
      const { rows } = await sql<{ made: string }>`
        select concat_ws(' ', kind, series || '-' || year || '-' || number, total_cents) as made from invoice
        where share_id = ${shareId} order by made_at, kind desc, series`.execute(server.appContext.db)
      return rows.map(({ made }) => made)
    },
  }
}
