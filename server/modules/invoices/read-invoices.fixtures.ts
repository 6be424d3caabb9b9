import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import type { TestCaller } from '../../testing/bookings.ts'
import type { openPaymentHarness } from '../../testing/payment-harness.fixtures.ts'

type Till = Awaited<ReturnType<typeof openPaymentHarness>>

/** The text of each page of a PDF, with ordinary spaces and apostrophes. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replaceAll('’', "'").replace(/\s+/g, ' '))
}

/** Requests and opens invoices on a payment harness, as a browser does. */
export function invoicesOn({ room, server }: Till) {
  const host = (person: TestCaller, id: string) =>
    room.as<string>(person, 'query ($id: ID!) { getReservationHostInvoice(reservationId: $id) }', { id })
  const guest = (person: TestCaller, id: string) =>
    room.as<string>(person, 'query ($id: ID!) { getReservationGuestInvoice(userReservationId: $id) }', { id })
  const open = (url: string | null) => server.app.inject(new URL(url ?? 'about:blank').pathname)

  async function read({ data, error }: Awaited<ReturnType<typeof host>>): Promise<string[]> {
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
        where share_id = ${shareId} order by made_at, kind desc, series`.execute(server.parts.db)
      return rows.map(({ made }) => made)
    },
  }
}
