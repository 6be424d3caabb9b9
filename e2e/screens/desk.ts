import { DEMO } from '@tablee/server/database/seed/special.ts'
import { ask, linkTo, newEmail, newPerson } from '../people.ts'
import { newStaff, type StaffPerson, teamPath } from '../pro/staff.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { expect, hydrated, open, words } from '../story.ts'
import { expectTitle, openAt, type ScreenStage, type Tour } from './tour.ts'

/** The context of a tour on which the owner of a restaurant is signed in. */
export type Owned = ScreenStage & { owner: StaffPerson }

/** Screens of a restaurant's staff. */
export const DESK: Tour<Owned>[] = [
  {
    of: 'the settings of a restaurant',
    routes: ['pro/:restaurant/maison'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/maison`, 'Maison')
      await see('of an owner')
    },
  },
  {
    of: "a restaurant's hours and places",
    routes: ['pro/:restaurant/horaires'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/horaires`, 'Horaires')
      await see('as they are')
      await page
        .getByLabel(/^Fermeture, /)
        .first()
        .fill('11:00')
      await page.getByRole('button', { name: 'Enregistrer la semaine' }).click()
      await expect(page.getByText(/la fermeture doit suivre l/)).toBeVisible()
      await see('with a fault')
    },
  },
  {
    of: 'what ties a restaurant to its till',
    routes: ['pro/:restaurant/caisse'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/caisse`, 'Caisse et logiciels')
      await see('as it is')
      await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
      const form = page.getByRole('form', { name: 'Ajouter une adresse' })
      await form.getByRole('button', { name: 'Valider' }).click()
      await expect(form.getByLabel('Adresse de votre logiciel')).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('button', { name: 'Créer une clé' }).click()
      await page.getByRole('region', { name: 'Derniers envois' }).getByText('Contenu').first().click()
      await see('with forms, a fault and what was sent')
    },
  },
  {
    of: 'the team of a restaurant',
    routes: ['pro/:restaurant/equipe'],
    walk: async ({ page, owner, baseURL, see }) => {
      await newStaff(baseURL, { job: 'KITCHEN' })
      await openAt({ page }, teamPath(owner), 'Équipe')
      const form = page.getByRole('form', { name: words("Inviter quelqu'un") })
      const email = newEmail()
      await form.getByLabel('Adresse email').fill(email)
      await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
      await expect(page.getByRole('region', { name: 'Invitations en attente' })).toContainText(email)
      await see('with an invitation')

      await page
        .getByRole('button', { name: /^Modifier le rôle/ })
        .first()
        .click()
      await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
      await expect(form.getByLabel('Adresse email')).toHaveAttribute('aria-invalid', 'true')
      await see('with another job to choose, and a fault')
      await openAt({ page }, `/pro/${DEMO.closed.id}/equipe`, /Vous ne faites pas partie/)
      await see('that is not theirs')
    },
  },
  {
    of: "one's account at the desk",
    routes: ['pro/compte'],
    walk: async ({ page, see }) => {
      await openAt({ page }, '/pro/compte', 'Mon compte')
      await see('as it is opened')
    },
  },
  {
    of: 'the ways into the desk',
    routes: ['pro', 'pro/connexion', 'pro/double-authentification', 'pro/invitation/:token', 'pro/reprendre'],
    walk: async ({ page, baseURL, see }) => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await openAt({ page }, '/pro/connexion', 'Espace restaurant')
      await see('signed out')
      await openAt({ page }, '/pro/connexion?mot-de-passe', /Mot de passe oublié/)
      await see('a new password')
      await openAt({ page }, '/pro/invitation/jeton', /Cette invitation a expiré/)
      await see('an invitation that has ended')
      await openAt({ page }, '/pro/reprendre#jeton', 'Reprendre mon restaurant')
      await see('an ownership that is not given back')

      const path = await invited(baseURL)
      await openAt({ page }, path, /Rejoignez/)
      await page.getByRole('button', { name: words("Rejoindre l'équipe") }).click()
      await expect(page.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
      await see('an invitation with faults')
      await page.evaluate((token) => localStorage.setItem('token', token), await joined(baseURL, path))
      await openAt({ page }, '/pro/double-authentification', words('Protégez votre accès'))
      await see('a second factor to add')

      const { token } = await newPerson(baseURL)
      await page.evaluate((value) => localStorage.setItem('token', value), token)
      await open(page, '/pro')
      await hydrated(page)
      await expectTitle(page, 'Cet espace est celui des restaurants.')
      await see('a diner')
    },
  },
]

/** Returns the path at which a new person joins a restaurant's staff. */
export async function invited(baseURL: string | undefined): Promise<string> {
  const email = newEmail()
  await sendCommand(baseURL, { do: 'staff', restaurant: DEMO.someDistricts.id, email, job: 'FLOOR' })
  return new URL(await linkTo(baseURL, email, '/pro/invitation/')).pathname
}

/** Accepts the invitation at this path. Returns the session's token. */
export async function joined(baseURL: string | undefined, path: string): Promise<string> {
  const accept = `mutation ($token: String!) { acceptStaffInvitation(token: $token, firstName: "Lina", lastName: "Roux",
    password: "Tablee-2026!") { token } }`
  const answer = await ask<{ acceptStaffInvitation: { token: string } }>(baseURL, accept, { token: path.split('/')[3] })
  return answer.acceptStaffInvitation.token
}

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
      await see('of another restaurant')
    },
  },
]
