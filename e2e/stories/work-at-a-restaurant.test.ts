import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { logIn, storedToken } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { guestPage } from '../guests.ts'
import { chooseByKey, pressByKey, tabTo } from '../keys.ts'
import { ask, expectToast, linkTo, newEmail, newPerson, PASSWORD } from '../people.ts'
import { newStaff, nextCode, test as owners, teamPath } from '../pro/staff.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { firstCode } from '../second-factor.ts'
import { expect, hydrated, open, originAbove, test, words } from '../story.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Espace restaurant' })

test(
  'staff sign in with the code that the sandbox shows, and sign out',
  { tag: ['@both', '@smoke'] },
  async ({ page, baseURL }, { project }) => {
    const email = project.name === 'phone' ? 'cuisine@example.test' : 'salle@example.test'
    await open(page, '/pro')
    await expect(page).toHaveURL(/\/pro\/connexion/)
    await expect(heading(page)).toHaveText('Espace restaurant')
    const form = page.getByRole('form', { name: 'Connexion' })
    await logIn(form, { email, password: PASSWORD })
    const code = form.getByLabel('Code de vérification')
    await expect(code).toBeFocused()
    await code.fill('000000')
    await form.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(code).toHaveAccessibleDescription(words('Ce code est incorrect, ou a déjà servi.'))
    const sandbox = await (await fetch(originAbove(baseURL, 1))).text()
    await code.fill(/<output>(\d{3} \d{3})<\/output>/.exec(sandbox)?.[1] ?? '')
    await form.getByRole('button', { name: 'Se connecter', exact: true }).click()

    await expect(page.getByRole('banner')).toContainText(DEMO.pastMidnight.name)
    await open(page, `/pro/${DEMO.pastMidnight.id}/maison`)
    await expect(heading(page)).toHaveText('Maison')
    await expect(page.getByRole('main').getByRole('link', { name: /^Équipe / })).toHaveCount(0)
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/pro/connexion')
    expect(await storedToken(page)).toBeNull()
  },
)

test('a diner sees that the area is for restaurants, and may sign in with another account', async ({
  page,
  baseURL,
}) => {
  const diner = await newPerson(baseURL)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), diner.token)
  for (const path of ['/pro', '/pro/compte', `/pro/${DEMO.pastMidnight.id}/equipe`]) {
    await open(page, path)
    await expect(heading(page)).toHaveText(words('Cet espace est celui des restaurants.'))
    await expect(page.getByRole('main')).toContainText(diner.email)
  }
  await page.getByRole('button', { name: 'Me connecter autrement' }).click()
  await expect(page.getByRole('form', { name: 'Connexion' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a redirect to the sign-in returns to the requested page', async ({ page, baseURL }) => {
  const owner = await newStaff(baseURL)
  await open(page, teamPath(owner))
  const form = page.getByRole('form', { name: 'Connexion' })
  await logIn(form, { email: owner.email, password: PASSWORD })
  await form.getByLabel('Code de vérification').fill(await nextCode(baseURL, owner))
  await form.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(teamPath(owner))
  await expect(heading(page)).toHaveText('Équipe')
})

owners(
  'an owner invites a waiter, who joins, adds a second factor and starts work',
  { tag: ['@both', '@smoke'] },
  async ({ page, owner, browser, baseURL }) => {
    const email = newEmail()
    await open(page, `/pro/${owner.restaurant.id}/service`)
    await bar(page).getByRole('link', { name: 'Maison' }).click()
    await page.getByRole('link', { name: /^Équipe / }).click()
    await expect(page).toHaveURL(teamPath(owner))
    const form = page.getByRole('form', { name: words("Inviter quelqu'un") })
    await form.getByLabel('Adresse email').fill(email)
    await form.getByLabel(/^Salle/).check()
    await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
    await expectToast(page, words(`Invitation envoyée à ${email}.`))
    await expect(page.getByRole('region', { name: 'Invitations en attente' })).toContainText(email)

    const link = await linkTo(baseURL, email, '/pro/invitation/')
    await guestPage(browser, async (waiter) => {
      await open(waiter, baseURL + new URL(link).pathname)
      await expect(heading(waiter)).toContainText(owner.restaurant.name)
      const join = waiter.getByRole('form', { name: words("Rejoindre l'équipe") })
      await join.getByRole('button', { name: words("Rejoindre l'équipe") }).click()
      await expect(join.getByLabel('Prénom')).toBeFocused()
      await join.getByLabel('Prénom').fill('Lina')
      await join.getByLabel('Nom', { exact: true }).fill('Roux')
      await join.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await join.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
      await join.getByRole('button', { name: words("Rejoindre l'équipe") }).click()

      await expect(waiter).toHaveURL(`${baseURL}/pro/double-authentification`)
      const factor = waiter.getByRole('form', { name: 'Activer la double authentification' })
      await factor.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await factor.getByRole('button', { name: 'Continuer' }).click()
      await factor.getByLabel('Code de vérification').fill(await firstCode(factor, baseURL))
      await factor.getByRole('button', { name: 'Activer' }).click()
      await waiter.getByRole('button', { name: words("C'est noté") }).click()
      await expect(waiter.getByRole('banner')).toContainText(owner.restaurant.name)
      await expect(waiter.getByRole('banner')).toContainText('Salle')
    })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Qui travaille ici' })).toContainText('Lina Roux')
  },
)

owners('the address of a diner is refused at its field, and is kept there', async ({ page, owner, baseURL }) => {
  const { email } = await newPerson(baseURL)
  await open(page, teamPath(owner))
  const form = page.getByRole('form', { name: words("Inviter quelqu'un") })
  await form.getByLabel('Adresse email').fill(email)
  await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
  const field = form.getByLabel('Adresse email')
  await expect(field).toHaveAccessibleDescription(words("Cette adresse est celle d'un compte de client."))
  await expect(field).toHaveValue(email)
})

owners('a removed member of the team loses access at once', async ({ page, owner, browser, baseURL }) => {
  const second = await newStaff(baseURL, { firstName: 'Nina', lastName: `Blum ${owner.email.slice(9, 13)}` })
  await guestPage(browser, async (other) => {
    await other.goto(`${baseURL}/robots.txt`)
    await other.evaluate((token) => localStorage.setItem('token', token), second.token)
    await open(other, baseURL + teamPath(second))
    await expect(heading(other)).toHaveText('Équipe')

    await open(page, teamPath(owner))
    const line = page.getByRole('listitem').filter({ hasText: second.email })
    await line.getByRole('button', { name: /^Retirer Nina/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Retirer Nina/ })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: words("Retirer de l'équipe") }).click()
    await expectToast(page, words("ne fait plus partie de l'équipe."))
    await expect(line).toHaveCount(0)

    const form = other.getByRole('form', { name: words("Inviter quelqu'un") })
    await form.getByLabel('Adresse email').fill(newEmail())
    await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
    await expect(form.getByRole('alert')).toHaveText(words("Vous ne faites pas partie de l'équipe de ce restaurant."))
    await other.reload()
    await expect(heading(other)).toHaveText(words("Vous ne faites pas partie de l'équipe de ce restaurant."))
    await other.getByRole('link', { name: words('Revenir à mon espace') }).click()
    await expect(other.getByText(words("Vous ne faites partie d'aucune équipe pour l'instant"))).toBeVisible()
  })
})

owners('a job is changed in place', async ({ page, owner, baseURL }) => {
  const lastName = owner.email.slice(9, 17)
  const second = await newStaff(baseURL, { job: 'KITCHEN', firstName: 'Nina', lastName })
  await open(page, teamPath(owner))
  const line = page.getByRole('listitem').filter({ hasText: second.email })
  await line.getByRole('button', { name: /^Modifier/ }).click()
  const form = page.getByRole('form', { name: `Le rôle de Nina ${lastName}` })
  await form.getByLabel(/^Salle/).check()
  await form.getByRole('button', { name: 'Valider' }).click()
  await expect(line).toContainText(/Salle depuis le/)
})

owners('an expired session is renewed over the page, and typed text is kept', async ({ page, owner, baseURL }) => {
  const email = newEmail()
  await open(page, teamPath(owner))
  const form = page.getByRole('form', { name: words("Inviter quelqu'un") })
  await form.getByLabel('Adresse email').fill(email)
  await ask(baseURL, 'mutation { logout }', {}, owner.token)
  await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await logIn(dialog, { email: owner.email, password: PASSWORD })
  await dialog.getByLabel('Code de vérification').fill(await nextCode(baseURL, owner))
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Adresse email')).toHaveValue(email)
  await form.getByRole('button', { name: words("Envoyer l'invitation") }).click()
  await expectToast(page, words(`Invitation envoyée à ${email}.`))
})

test('an owner of three restaurants switches between them', { tag: '@both' }, async ({ page, baseURL }) => {
  const first = await newStaff(baseURL)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), first.token)
  for (const restaurant of [DEMO.eightPlus, DEMO.allParis]) await joinToo(baseURL, first, restaurant.id)
  await open(page, '/pro')
  const switcher = page.getByRole('button', { name: /^Changer de restaurant/ })
  await expect(switcher).toContainText(first.restaurant.name)
  await switcher.click()
  const list = page.getByRole('dialog', { name: 'Mes restaurants' })
  await expect(list.getByRole('link')).toHaveCount(3)
  await expectAccessible(page, 'header')
  await list.getByRole('link', { name: DEMO.eightPlus.name }).click()
  await expect(page).toHaveURL(`/pro/${DEMO.eightPlus.id}/service`)
  await expect(switcher).toContainText(DEMO.eightPlus.name)
  await expect(list).toBeHidden()
  await bar(page).getByRole('link', { name: 'Compte' }).click()
  await expect(heading(page)).toHaveText('Mon compte')
  await expect(switcher).toContainText(DEMO.eightPlus.name)
})

test('a member of staff leaves a team by themselves', { tag: '@phone' }, async ({ page, baseURL }) => {
  const { token, restaurant } = await newStaff(baseURL, { job: 'FLOOR' })
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await open(page, '/pro/compte')
  await page.getByRole('button', { name: /^Quitter/ }).click()
  const dialog = page.getByRole('dialog', { name: words("Quitter l'équipe ?") })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words("Quitter l'équipe"), exact: true }).click()
  await expectToast(page, words(`Vous avez quitté l'équipe : ${restaurant.name}.`))
  await expect(page.getByRole('main')).toContainText(words("Vous ne faites partie d'aucune équipe"))
})

owners(
  'an owner invites somebody, cancels the invitation and signs out with the keyboard alone',
  async ({ page, owner }) => {
    const email = newEmail()
    await open(page, teamPath(owner))
    await expect(heading(page)).toHaveText('Équipe')
    const form = page.getByRole('form', { name: words("Inviter quelqu'un") })
    await tabTo(page, form.getByLabel('Adresse email'))
    await page.keyboard.type(email)
    await chooseByKey(page, form.getByLabel(/^Cuisine/))
    await pressByKey(page, form.getByRole('button', { name: words("Envoyer l'invitation") }))
    await expectToast(page, words(`Invitation envoyée à ${email}.`))
    const withdraw = page.getByRole('button', { name: `Annuler l'invitation de ${email}` })
    await expect(withdraw).toBeVisible()
    await pressByKey(page, withdraw)
    await expect(withdraw).toHaveCount(0)
    const out = page.getByRole('button', { name: 'Se déconnecter' })
    await page.keyboard.press('Shift+Tab')
    await expect(out).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Espace restaurant')
  },
)

test('staff on the pages for diners find a link to their desk', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const owner = await newStaff(baseURL)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), owner.token)
  await open(page, '/faq')
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  const menu = page.getByRole('dialog', { name: 'Mon compte' })
  await expect(menu.getByRole('link')).toHaveCount(1)
  await menu.getByRole('link', { name: 'Espace restaurant' }).click()
  await hydrated(page)
  await expect(page).toHaveURL(`/pro/${owner.restaurant.id}/service`)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

/** Adds another restaurant for the same person. */
async function joinToo(
  baseURL: string | undefined,
  { email, token }: { email: string; token: string },
  restaurant: number,
) {
  await sendCommand(baseURL, { do: 'staff', restaurant, email, job: 'OWNER' })
  await expect
    .poll(async () => {
      const link = await linkTo(baseURL, email, '/pro/invitation/')
      const invited = new URL(link).pathname.split('/')[3]
      return ask(baseURL, 'mutation ($t: String!) { acceptStaffInvitation(token: $t) { job } }', { t: invited }, token)
        .then(() => true)
        .catch(() => false)
    })
    .toBe(true)
}
