import type { Page } from '@playwright/test'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectScreenAccessible } from '../axe.ts'
import { type BookedTable, book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectPaid, GOOD, payButton, typeCard } from '../paying.ts'
import { ask, emailTo, expectToast, newEmail, test as signedIn } from '../people.ts'
import { moveTo, passMinutes, sendCommand } from '../sandbox-controls.ts'
import { expect, foldedText, open, words } from '../story.ts'

const test = signedIn.extend<OwnProduct>(onOwnServer)
takeTurns(test)

/** Minutes for which an email waits if another about the same booking was just sent. */
const QUIET = 2

test('a guest whose dish left the menu sees the request to choose again, sees it removed, and chooses another', async ({
  page,
  person,
  baseURL,
}) => {
  const { share, dish } = await paidTable(page, baseURL, person)
  await open(page, `/reservation/confirmation/${share}`)
  await takeOff(baseURL, dish.id)
  await passMinutes(baseURL, 3)
  // The open page shows it.
  const notice = page.getByText(words(`Le restaurant ne sert plus « ${dish.name} » : choisissez un autre plat.`))
  await expect(notice).toBeVisible()
  await expectScreenAccessible(page)
  await passMinutes(baseURL, QUIET)
  await emailTo(baseURL, person.email, 'ne sert plus')

  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: DEMO.eightPlus.name })
  await expect(card).toContainText(words(`Le restaurant ne sert plus « ${dish.name} »`))
  await card.getByRole('link', { name: 'Choisir autre chose' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changer mes plats')
  const gone = page.getByRole('list', { name: words("Ce qui n'est plus servi") }).filter({ visible: true })
  await expect(gone).toContainText(dish.name)
  await expectScreenAccessible(page)

  const more = page.getByRole('main').locator('button[aria-label^="Ajouter "]:not([aria-haspopup])').first()
  await more.click()
  const save = page.getByRole('button', { name: /^Enregistrer mes plats/ }).filter({ visible: true })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Vos plats coûtent plus' })
  const toast = words("C'est noté : vos plats sont changés.")
  await expect(dialog.or(page.getByText(toast)).first()).toBeVisible()
  if (await dialog.isVisible()) await payButton(page).click()
  await expectToast(page, toast)
  await expect(page.getByRole('region', { name: 'Votre commande' })).not.toContainText(dish.name)
  await expect(notice).toHaveCount(0)
  await serve(baseURL, dish.id)
})

test('a guest who does not respond loses the dish when the order is firm, and may still cancel for free', async ({
  page,
  person,
  baseURL,
}) => {
  const { booked, share, dish } = await paidTable(page, baseURL, person)
  await takeOff(baseURL, dish.id)
  await passMinutes(baseURL, 3)
  await moveTo(baseURL, booked.date - 29 * MINUTE)
  await open(page, `/reservation/confirmation/${share}`)
  await expect(
    page.getByText(words(`« ${dish.name} » : ce plat est retiré de votre commande et ne vous est pas débité.`)),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choisir autre chose' })).toHaveCount(0)
  await expectScreenAccessible(page)
  await passMinutes(baseURL, QUIET)
  await emailTo(baseURL, person.email, 'retiré de votre commande')

  await page.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: /Annuler la réservation/ })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/annulée/)
  await serve(baseURL, dish.id)
})

test('a guest without an account follows the link of the email and leaves the table instead', async ({
  browser,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { totalPersons: 2 })
  const email = newEmail()
  const guest = { email, firstName: 'Léa', lastName: 'Durand' }
  const { id, guestToken } = await join(baseURL, booked.invitationLink?.id ?? '', guest)
  const [dish] = await ordered(baseURL, id, guestToken ?? '')
  if (!dish) throw new Error('nothing is ordered')
  await takeOff(baseURL, dish.id)
  await passMinutes(baseURL, 3)
  await passMinutes(baseURL, QUIET)
  const { links } = await emailTo(baseURL, email, 'ne sert plus')
  const link = links.find((one) => one.includes('/reservation/share#')) ?? ''
  await guestPage(browser, async (theirs) => {
    await open(theirs, link)
    await expect(theirs.getByText(words(`Le restaurant ne sert plus « ${dish.name} »`))).toBeVisible()
    expect(await foldedText(theirs.getByRole('main'))).toContain('Choisir autre chose')
    const leave = theirs.getByRole('button', { name: 'Quitter la table' })
    await leave.click()
    const dialog = theirs.getByRole('dialog', { name: /Quitter la table/ })
    await dialog.getByRole('button', { name: 'Quitter la table' }).click()
    await expectToast(theirs, words('Vous avez quitté la table.'))
  })
  await serve(baseURL, dish.id)
})

type Dish = { id: string; name: string }
type Person = { token: string; email: string }

/** Books and pays for a table for one. Returns its first dish. */
async function paidTable(
  page: Page,
  baseURL: string | undefined,
  person: Person,
): Promise<{ booked: BookedTable; share: string; dish: Dish }> {
  const booked = await book(baseURL, person, { totalPersons: 1, type: 'SELF_PAY', withInvitation: false })
  const share = booked.usersReservations[0]?.id ?? ''
  await open(page, `/order/payment/${share}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const [dish] = await ordered(baseURL, share, person.token)
  if (!dish) throw new Error('nothing is ordered')
  return { booked, share, dish }
}

async function ordered(baseURL: string | undefined, id: string, token: string): Promise<Dish[]> {
  type Ordered = { getUserReservation: { foodItems: { foodItem: Dish }[] } }
  const query = 'query ($id: ID!) { getUserReservation(id: $id) { foodItems { foodItem { id name } } } }'
  const { getUserReservation } = await ask<Ordered>(baseURL, query, { id }, token)
  return getUserReservation.foodItems.map(({ foodItem }) => foodItem)
}

const takeOff = (baseURL: string | undefined, id: string) =>
  sendCommand(baseURL, { do: 'serve', what: 'dish', id, to: 'off' })
const serve = (baseURL: string | undefined, id: string) =>
  sendCommand(baseURL, { do: 'serve', what: 'dish', id, to: 'on' })
