import { newPerson } from '../people.ts'
import { bookForFriends, leave, RESTAURANT } from '../pro/kitchen.ts'
import { newStaff } from '../pro/staff.ts'
import { expect, failGraphql, open } from '../story.ts'
import type { Owned } from './desk.ts'
import { openAt, type Tour } from './tour.ts'

/** The kitchen's sheet, for staff of `RESTAURANT`. */
export const KITCHEN: Tour<Owned>[] = [
  {
    of: "the kitchen's sheet",
    routes: ['pro/:restaurant/cuisine'],
    walk: async ({ page, baseURL, see }) => {
      const cook = await newStaff(baseURL, { restaurant: RESTAURANT, job: 'KITCHEN' })
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
      await openAt({ page }, `/pro/${RESTAURANT.id}/cuisine?service=midi&jour=2020-01-01`, 'Cuisine · midi')
      await see('without anything to cook')
      await failGraphql(page)
      await open(page, path)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await see('that cannot be read')
    },
  },
]
