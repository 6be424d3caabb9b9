import type { Page } from '@playwright/test'
import { book, join } from '../bookings.ts'
import { guestPage, orderAsGuest } from '../guests.ts'
import { newEmail, test } from '../people.ts'
import { expect, open, words } from '../story.ts'

const LEA = { firstName: 'Léa', lastName: 'Durand' }
const KARIM = { firstName: 'Karim', lastName: 'Benali' }

test('a guest on the order page is shown as choosing, until they join or leave the page', { tag: '@smoke' }, async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(seats(page)).toHaveText([/^IM.*Vous avez choisi$/, 'Place libre', 'Place libre'])

  await guestPage(browser, async (guest) => {
    await open(guest, `/reservation/menu/${invitationLink?.id}`)
    await expect(seats(page).nth(1)).toHaveText(words('Un invité choisit…'))
    await expect(seats(page).nth(2)).toHaveText('Place libre')

    const form = await orderAsGuest(guest, 'Menu du soir')
    await form.getByLabel('Prénom').fill(LEA.firstName)
    await form.getByLabel('Nom', { exact: true }).fill(LEA.lastName)
    await form.getByLabel('Adresse email').fill(newEmail())
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(guest).toHaveURL(/\/reservation\/confirmation\/.+/)
    await expect(seats(page)).toHaveText([/Vous avez choisi$/, /Léa D\. a choisi$/, 'Place libre'])

    // Another guest sees the same.
    await guestPage(browser, async (other) => {
      await open(other, `/reservation/menu/${invitationLink?.id}`)
      await expect(seats(guest).nth(2)).toHaveText(words('Un invité choisit…'))
    })
    await expect(seats(guest).nth(2)).toHaveText('Place libre')
    await expect(seats(page).nth(2)).toHaveText('Place libre')
  })
})

test.describe('if the stream breaks', () => {
  // The router also prefetches routes, which fails offline.
  test.use({ expectedErrors: /net::ERR_|manifest patches/ })

  test('the table is up to date once the network is back', async ({ page, person, baseURL, context }) => {
    const { invitationLink, usersReservations } = await book(baseURL, person)
    await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
    await expect(middle(page)).toHaveText(words('1 sur 3 a choisi'))
    await context.setOffline(true)
    await join(baseURL, invitationLink?.id ?? '', { ...LEA, email: newEmail() })
    await context.setOffline(false)
    await expect(middle(page)).toHaveText(words('2 sur 3 ont choisi'))
  })

  test('a stream that the server ends is reopened', async ({ page, person, baseURL }) => {
    const { invitationLink, usersReservations } = await book(baseURL, person)
    let hasEnded = false
    await page.route('**/live?*', (route) => {
      // The first ends at once, later ones are the server's.
      if (hasEnded) return route.fallback()
      hasEnded = true
      return route.fulfill({ contentType: 'text/event-stream', body: 'event: changed\ndata:\n\n' })
    })
    let streams = 0
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('/live')) streams++
    })
    await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
    await expect.poll(() => streams).toBeGreaterThan(1)
    await join(baseURL, invitationLink?.id ?? '', { ...LEA, email: newEmail() })
    await expect(middle(page)).toHaveText(words('2 sur 3 ont choisi'))
  })

  test('without a stream the table is polled every five seconds', async ({ page, person, baseURL }) => {
    const { invitationLink, usersReservations } = await book(baseURL, person)
    await page.route('**/live?*', (route) => route.abort())
    await page.clock.install()
    await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
    await expect(middle(page)).toHaveText(words('1 sur 3 a choisi'))
    await page.clock.pauseAt(Date.now() + 10_000)
    await join(baseURL, invitationLink?.id ?? '', { ...KARIM, email: newEmail() })
    await page.clock.runFor(5_000)
    await expect(middle(page)).toHaveText(words('2 sur 3 ont choisi'))
  })
})

function seats(page: Page) {
  return page.getByRole('list', { name: 'Autour de la table' }).getByRole('listitem')
}

/** Returns the text in the centre of the drawn table. */
function middle(page: Page) {
  return page.getByRole('status').filter({ hasText: / sur / })
}
