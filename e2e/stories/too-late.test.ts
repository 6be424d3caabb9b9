import { expectAccessible } from '../axe.ts'
import { type Booked, book } from '../bookings.ts'
import { test } from '../people.ts'
import { besideIt, expect, open, words } from '../story.ts'

const MINUTE = 60_000

// One after the other: each lets time go by for everyone.
test.describe.configure({ mode: 'default' })

test('a table is no longer cancelled within half an hour of it, and says so where it was asked', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { day: 0 })
  await open(page, '/user/reservations')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await waitUntil(baseURL, booked, 29)
  const dialog = page.getByRole('dialog', { name: /Annuler la réservation/ })
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words("Impossible d'annuler la réservation, délai dépassé"))
  await expectAccessible(page, 'dialog[open]')

  await open(page, '/user/reservations')
  await expect(page.getByRole('button', { name: 'Détails' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
})

test('an invitation ends a quarter of an hour before the table, and its host is asked to pay', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const booked = await book(baseURL, person, { day: 1 })
  await open(page, `/reservation/confirmation/${booked.usersReservations[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Votre table se remplit.'))
  await waitUntil(baseURL, booked, 14)
  // Its page hears of it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Tout le monde a choisi.'), {
    timeout: 20_000,
  })

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const late = await context.newPage()
  await open(late, `/reservation/join/${booked.invitationLink?.id}`)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText(/^Cette invitation est close depuis \d\d:\d\d\.$/)
  await expect(late.getByRole('link', { name: /^01/ })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(late)
  await context.close()
})

/** So many minutes before a table. */
async function waitUntil(baseURL: string | undefined, { date }: Booked, minutes: number): Promise<void> {
  const moved = await fetch(`${besideIt(baseURL, 1)}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: date - minutes * MINUTE }),
  })
  expect(moved.ok).toBe(true)
}
