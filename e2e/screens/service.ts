import { expect, failGraphql, words } from '../story.ts'
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
