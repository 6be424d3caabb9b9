import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { ANONYMOUS, bookingsOn, guestWith, linkOf, openPartner } from '../../../testing/bookings.ts'
import { signUp } from '../../../testing/people.ts'
import { bookingOfShare, linksForSeat } from '../read/emails/emails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true })
})
afterAll(() => server.close())

test('a guest who signs out invalidates the link that they used, and the next email has another', async () => {
  const room = bookingsOn(server)
  const marcel = await openPartner(server.appContext.db)
  const host = await signUp(server)
  const table = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 4 })
  const who = { firstName: 'Lina', lastName: 'Petit' }
  const join = (email: string) => room.joined(ANONYMOUS, linkOf(table), marcel, { ...who, email })
  const [share, other] = [await join('lina@example.test'), await join('max@example.test')]
  const seenWith = (token: string | null | undefined) => room.as(guestWith(token ?? null), '{ guestShare { id } }')
  expect((await seenWith(share.guestToken)).data).toEqual({ id: share.id })

  for (let time = 0; time < 2; time++) {
    const before = await tokenOfEmail(share.id)
    expect((await room.as(guestWith(before), 'mutation { logout }')).data).toBe(true)
    expect((await seenWith(before)).error?.code).toBe('UNAUTHENTICATED')
    expect((await seenWith(await tokenOfEmail(share.id))).data).toEqual({ id: share.id })
  }
  expect((await seenWith(share.guestToken)).error?.code).toBe('UNAUTHENTICATED')
  expect((await seenWith(other.guestToken)).data).toEqual({ id: other.id })
})

async function tokenOfEmail(shareId: string) {
  const booking = await bookingOfShare(server.appContext, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  return booking && seat ? linksForSeat(server.appContext, booking, seat).guestToken : null
}
