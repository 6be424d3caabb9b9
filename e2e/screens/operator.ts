import { expect, words } from '../story.ts'
import { invited, joined } from './desk.ts'
import { openAt, type ScreenStage, type Tour } from './tour.ts'

const FILES = ['operateur', 'operateur/personnes/:id', 'operateur/reservations/:id']

export const OPERATOR_SCREENS: Tour<ScreenStage>[] = [
  {
    of: 'the files of people and bookings',
    routes: FILES,
    walk: async ({ page, see }) => {
      await openAt({ page }, '/operateur', 'Une personne, une réservation')
      await see('with nothing looked for')
      await openAt({ page }, '/operateur?q=x', 'Une personne, une réservation')
      await expect(page.getByRole('alert')).toBeVisible()
      await see('with a fault')
      await openAt({ page }, '/operateur?q=cliente%40example.test', 'Une personne, une réservation')
      await see('with a person')
      await page
        .getByRole('region', { name: /^Personnes/ })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inès Martin')
      await see('a person')
      await page
        .getByRole('region', { name: /^Réservations/ })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Histoire' })).toBeVisible()
      await see('a booking')
      await openAt({ page }, '/operateur/reservations/99999999', words("Cette réservation n'existe pas."))
      await see('a booking that is none')
    },
  },
  {
    of: 'what the operator decides',
    routes: [
      'operateur/avis',
      'operateur/absences',
      'operateur/travaux',
      'operateur/virements',
      'operateur/doublons',
      'operateur/recherches',
      'operateur/journal',
    ],
    walk: async ({ page, see }) => {
      await openAt({ page }, '/operateur/avis', 'Avis à lire')
      await see('reviews')
      const refuse = page.getByRole('main').getByRole('button', { name: 'Refuser' })
      if ((await refuse.count()) > 0) {
        await refuse.first().click()
        await page.getByRole('form').getByRole('button', { name: 'Refuser' }).click()
        await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
        await see('a refusal without a reason')
      }
      await openAt({ page }, '/operateur/absences', 'Absences contestées')
      await see('absences')
      await openAt({ page }, '/operateur/travaux', 'Travaux de côté')
      await see('work')
      await openAt({ page }, '/operateur/virements', 'Virements suspendus')
      await see('frozen payouts')
      await openAt({ page }, '/operateur/doublons', 'Doublons')
      await see('duplicates')
      await openAt({ page }, '/operateur/recherches', 'Recherches')
      await see('searches')
      await openAt({ page }, '/operateur/journal', 'Journal de sécurité')
      await see('the security log')
      await openAt({ page }, '/operateur/journal?adresse=x', 'Journal de sécurité')
      await expect(page.getByLabel('Adresse IP')).toHaveAttribute('aria-invalid', 'true')
      await see('the security log, with a fault')
      await openAt({ page }, '/operateur/journal?personne=personne%40example.test', 'Journal de sécurité')
      await see('the security log, with nothing found')
    },
  },
  {
    of: 'the explanation of a search',
    routes: ['operateur/recherche'],
    walk: async ({ page, see }) => {
      await openAt({ page }, '/operateur/recherche', 'Expliquer une recherche')
      await see('with nothing explained')
      await openAt({ page }, '/operateur/recherche?q=pizza', 'Expliquer une recherche')
      await expect(page.getByRole('main').getByRole('status')).toContainText('restaurant')
      await see('with results')
    },
  },
  {
    of: 'promo codes and companies',
    routes: ['operateur/codes', 'operateur/entreprises', 'operateur/entreprises/:id'],
    walk: async ({ page, see }) => {
      await openAt({ page }, '/operateur/codes', 'Codes promo')
      await see('codes')
      await openAt({ page }, '/operateur/codes?q=AUCUNCODE', 'Codes promo')
      await see('no codes')
      await openAt({ page }, '/operateur/entreprises', 'Entreprises')
      await see('companies')
      await page.getByRole('list', { name: 'Entreprises' }).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: /^Relevés/ })).toBeVisible()
      await see('a company')
    },
  },
  {
    of: "the ways into the operator's pages",
    routes: ['operateur/connexion', 'operateur/double-authentification'],
    walk: async ({ page, baseURL, see }) => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await openAt({ page }, '/operateur/connexion', 'Espace opérateur')
      await see('signed out')
      await openAt({ page }, '/operateur/connexion?mot-de-passe', /Mot de passe oublié/)
      await see('a new password')
      // Users without a second factor add one in the same way, whatever their role.
      const token = await joined(baseURL, await invited(baseURL))
      await page.evaluate((value) => localStorage.setItem('token', value), token)
      await openAt({ page }, '/operateur/double-authentification', words('Protégez votre accès'))
      await see('a second factor to add')
    },
  },
]
