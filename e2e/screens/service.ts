import { newPerson } from '../people.ts'
import { bookForFriends, RESTAURANT as COOKING_RESTAURANT, leave } from '../pro/kitchen.ts'
import { acceptElsewhere, boardPath, cardOf, placeOrder, RESTAURANT as TO_GO_RESTAURANT } from '../pro/orders.ts'
import { newStaff } from '../pro/staff.ts'
import { expect, failGraphql, open, words } from '../story.ts'
import type { Owned } from './desk.ts'
import { expectTitle, openAt, type Tour } from './tour.ts'

const SERVICE = 'pro/:restaurant/service'

/** Screens of a restaurant's service, in the evening of the demonstration. */
export const EVENING: Tour<Owned>[] = [
  {
    of: 'the service of a day',
    routes: [SERVICE],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/service?service=soir`, 'Ce soir')
      const table = page.getByRole('article', { name: 'M. Nguyen' })
      await expect(table).toContainText('par téléphone')
      await see('with its tables')

      await table.getByRole('button', { name: /^Arrivée/ }).click()
      await expect(page.getByRole('dialog', { name: words('Déjà là ?') })).toBeVisible()
      await see('with an arrival hours before its table')
      await page.getByRole('dialog').getByRole('button', { name: 'Oui, déjà là' }).click()
      await table.getByRole('button', { name: 'M. Nguyen', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Places de M. Nguyen' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true })).toHaveCount(1)
      await see('with a table that has arrived, unfolded')
      await page.getByLabel('Chercher un nom ou un numéro').fill('zz')
      await expect(page.getByText(words("Personne ne s'appelle « zz » ce jour-là."))).toBeVisible()
      await see('with a name that nobody has')
    },
  },
  {
    of: 'a day without a table, and one that does not come',
    routes: [SERVICE],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/service?jour=2027-01-12`, /^Mardi 12/)
      await expect(page.getByText(words("Personne n'a encore réservé pour ce service."))).toBeVisible()
      await see('empty')
      await failGraphql(page)
      await page.getByRole('link', { name: /^Jour suivant/ }).click()
      await expectTitle(page, "Oops ! Une erreur inattendue s'est produite.")
      await see('that does not come')
    },
  },
]

/** The kitchen's sheet, for staff of `COOKING_RESTAURANT`. */
export const KITCHEN: Tour<Owned>[] = [
  {
    of: "the kitchen's sheet",
    routes: ['pro/:restaurant/cuisine'],
    walk: async ({ page, baseURL, see }) => {
      const cook = await newStaff(baseURL, { restaurant: COOKING_RESTAURANT, job: 'KITCHEN' })
      await page.evaluate((token) => localStorage.setItem('token', token), cook.token)
      const { path, zoe, marc } = await bookForFriends(baseURL, await newPerson(baseURL), 4)
      await openAt({ page }, path, 'Cuisine · soir')
      const seat = page.getByRole('listitem').filter({ hasText: zoe.name })
      await expect(seat.first()).toBeVisible()
      await see('with a table')
      const print = page.waitForEvent('popup')
      const button = page.getByRole('button', { name: /^Imprimer un ticket/ })
      await button.click()
      // The window opens before the sheet is stored as printed.
      await expect(button).toHaveAttribute('aria-disabled', 'false')
      await (await print).close()
      await leave(baseURL, marc)
      await expect(page.getByRole('region', { name: 'À ne plus préparer' })).toContainText(marc.name)
      await see('with what is cooked no more')
      await openAt({ page }, `/pro/${COOKING_RESTAURANT.id}/cuisine?service=midi&jour=2020-01-01`, 'Cuisine · midi')
      await see('without anything to cook')
      await failGraphql(page)
      await open(page, path)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await see('that cannot be read')
    },
  },
]

/** The board of takeaway and delivery orders, for staff of `TO_GO_RESTAURANT`. */
export const ORDERS: Tour<Owned>[] = [
  {
    of: 'the board of takeaway and delivery orders',
    routes: ['pro/:restaurant/commandes'],
    walk: async ({ page, baseURL, see }) => {
      const waiter = await newStaff(baseURL, { restaurant: TO_GO_RESTAURANT, job: 'FLOOR' })
      await page.evaluate((token) => localStorage.setItem('token', token), waiter.token)
      const order = await placeOrder(baseURL, await newPerson(baseURL), 4)
      await openAt({ page }, boardPath(order), 'Commandes')
      await expect(cardOf(page, order)).toBeVisible()
      await see('with an order to accept')
      await acceptElsewhere(baseURL, waiter, order)
      await page.getByRole('button', { name: /^À préparer/ }).click()
      await expect(cardOf(page, order).getByRole('button', { name: /^Prête/ })).toBeVisible()
      await see('with an order to prepare')
      await openAt({ page }, `/pro/${TO_GO_RESTAURANT.id}/commandes?jour=2020-01-01`, 'Commandes')
      await expect(page.getByText(words('Aucune commande à emporter ou en livraison ce jour-là.'))).toBeVisible()
      await see('without an order')
      await failGraphql(page)
      await open(page, boardPath(order))
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await see('that cannot be read')
    },
  },
]
