import { expect, open, words } from '../story.ts'
import type { Owned } from './desk.ts'
import { openAt, type Tour } from './tour.ts'

/** The menu of a restaurant, for its owner. Nothing is published. */
export const MENU: Tour<Owned>[] = [
  {
    of: 'the menu editor',
    routes: ['pro/:restaurant/carte'],
    walk: async ({ page, owner, see }) => {
      const path = `/pro/${owner.restaurant.id}/carte`
      await openAt({ page }, path, 'Carte')
      await see('as a list')
      await page
        .getByRole('button', { name: /^Ajouter un plat/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Ajouter une question' }).click()
      await page.getByRole('button', { name: /^Ajouter un choix/ }).click()
      await page.getByRole('main').locator('summary').first().click()
      await see('with a dish that asks a question')
      await page.getByRole('link', { name: 'Toute la carte' }).click()
      await page.getByRole('button', { name: 'Publier' }).click()
      await expect(page.getByRole('alert')).toContainText(words('Plat sans nom : donnez un prix.'))
      await see('with faults')
      await page
        .getByRole('button', { name: /^Ajouter une formule/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Ajouter un service' }).click()
      await page
        .getByRole('button', { name: /^Ajouter un plat/ })
        .last()
        .click()
      await see('with a formula and its courses')
      await open(page, `/pro/1/carte`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Vous ne faites pas partie')
      await see('of another house')
    },
  },
]
