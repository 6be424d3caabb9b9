import { newPerson } from '../people.ts'
import { acceptElsewhere, boardPath, cardOf, placeOrder, RESTAURANT } from '../pro/orders.ts'
import { newStaff } from '../pro/staff.ts'
import { expect, failGraphql, open, words } from '../story.ts'
import type { Owned } from './desk.ts'
import { openAt, type Tour } from './tour.ts'

/** The board of takeaway and delivery orders, for staff of `RESTAURANT`. */
export const ORDERS: Tour<Owned>[] = [
  {
    of: 'the board of orders to go',
    routes: ['pro/:restaurant/commandes'],
    walk: async ({ page, baseURL, see }) => {
      const waiter = await newStaff(baseURL, { restaurant: RESTAURANT, job: 'FLOOR' })
      await page.evaluate((token) => localStorage.setItem('token', token), waiter.token)
      const order = await placeOrder(baseURL, await newPerson(baseURL), 4)
      await openAt({ page }, boardPath(order), 'Commandes')
      await expect(cardOf(page, order)).toBeVisible()
      await see('with an order to accept')
      await acceptElsewhere(baseURL, waiter, order)
      await page.getByRole('button', { name: /^À préparer/ }).click()
      await expect(cardOf(page, order).getByRole('button', { name: /^Prête/ })).toBeVisible()
      await see('with an order to prepare')
      await openAt({ page }, `/pro/${RESTAURANT.id}/commandes?jour=2020-01-01`, 'Commandes')
      await expect(page.getByText(words('Aucune commande à emporter ou en livraison ce jour-là.'))).toBeVisible()
      await see('without an order')
      await failGraphql(page)
      await open(page, boardPath(order))
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await see('that cannot be read')
    },
  },
]
