import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import {
  authDialog,
  expectSignedOut,
  goTo,
  logIn,
  openAccount,
  openAuthDialog,
  passCaptcha,
  storedToken,
} from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { expectToast, newEmail, newPerson, PASSWORD } from '../people.ts'
import { expect, hydrated, open, pathOf, test, words } from '../story.ts'

test('signing in keeps the current page', { tag: ['@both', '@smoke'] }, async ({ page, baseURL }) => {
  const { email } = await newPerson(baseURL)
  const path = `${pathOf(DEMO.takesVouchers)}?onglet=avis`
  await open(page, path)
  const dialog = await openAuthDialog(page)
  await logIn(dialog, { email: ` ${email.toUpperCase()} `, password: PASSWORD })

  await expect(dialog).toBeHidden()
  await expectToast(page, words('Bonjour Inès, ravis de vous revoir !'))
  await expect(page).toHaveURL(path)
  expect(await storedToken(page)).toMatch(/^[\w-]{20,}$/)
  await expect(openerOf(page)).toBeFocused()

  const account = await openAccount(page)
  await expect(account).toContainText('Inès Martin')
  await expect(account.getByRole('link', { name: 'Mes favoris' })).toHaveAttribute('href', '/user/favoris')
  await account.getByRole('link', { name: 'Mes informations' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(account).toBeHidden()
})

test('a wrong email and a wrong password have the same error, and what was typed is kept', async ({
  page,
  baseURL,
}) => {
  const { email } = await newPerson(baseURL)
  await open(page, '/faq')
  const dialog = await openAuthDialog(page)
  for (const wrong of [
    { email, password: 'Pas-le-bon-1' },
    { email: newEmail(), password: PASSWORD },
  ]) {
    await logIn(dialog, wrong)
    await expect(dialog.getByRole('alert')).toHaveText(words('Adresse email ou mot de passe incorrect.'))
    await expect(dialog.getByLabel('Adresse email')).toHaveValue(wrong.email)
    await expect(dialog.getByLabel('Mot de passe', { exact: true })).toHaveValue(wrong.password)
  }
  await expectAccessible(page, 'dialog[open]')
  expect(await storedToken(page)).toBeNull()
})

test('a missing or invalid email or password is reported at its field, and the first has the focus', async ({
  page,
}) => {
  await open(page, '/faq')
  const dialog = await openAuthDialog(page)
  const [email, password] = [dialog.getByLabel('Adresse email'), dialog.getByLabel('Mot de passe', { exact: true })]
  await logIn(dialog, { email: ' ', password: '' })
  await expect(email).toHaveAccessibleDescription('Renseignez votre email')
  await expect(email).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Le mot de passe est requis')
  await expectAccessible(page, 'dialog[open]')

  await logIn(dialog, { email: 'ines@martin', password: 'x' })
  await expect(email).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')
  await expect(password).not.toHaveAttribute('aria-invalid')
})

test('the email is kept across the tabs of the dialog, and closing it keeps the page', async ({ page }) => {
  await open(page, '/search?tags=100')
  const dialog = await openAuthDialog(page)
  await dialog.getByLabel('Adresse email').fill('ines@example.test')
  await dialog.getByRole('button', { name: words('Mot de passe oublié ?') }).click()
  const panel = dialog.getByRole('tabpanel', { name: 'Mot de passe' })
  await expect(panel.getByLabel('Adresse email')).toHaveValue('ines@example.test')
  await expectAccessible(page, 'dialog[open]')
  await expect((await goTo(dialog, 'Inscription')).getByLabel('Adresse email')).toHaveValue('ines@example.test')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/search?tags=100')
  await expect(openerOf(page)).toBeFocused()
})

test('signing in, opening the menu and signing out work with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { email } = await newPerson(baseURL)
  await open(page, '/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).focus()
  await page.keyboard.press('Enter')
  const dialog = authDialog(page)
  await expect(dialog.getByLabel('Adresse email')).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('tab', { name: 'Connexion' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Inscription' })).toBeFocused()
  await expect(dialog.getByRole('tabpanel', { name: 'Inscription' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(dialog.getByRole('tab', { name: 'Connexion', selected: true })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon compte, Inès' })).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Mon compte' })
  await expect(menu.getByRole('link', { name: 'Mes réservations' })).toBeFocused()
  await expectAccessible(page, 'header')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon compte, Inès' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Mes réservations' })).toBeFocused()
  for (const link of ['Mes informations', 'Moyens de paiement', 'Mes favoris']) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: link })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Se déconnecter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, words('Vous êtes déconnecté. À bientôt !'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeFocused()
  await expectSignedOut(page)
})

test('a link in an email can open the dialog on the right tab', async ({ page }) => {
  for (const [path, tab] of [
    ['/?connexion', 'Connexion'],
    ['/?inscription', 'Inscription'],
    ['/?mot-de-passe', 'Mot de passe'],
  ] as const) {
    await page.goto(path)
    await expect(authDialog(page).getByRole('tab', { name: tab, selected: true })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('another tab signs in and out together with the first', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await newPerson(baseURL)
  await open(page, '/faq')
  const other = await context.newPage()
  await open(other, '/about-us')
  await logIn(await openAuthDialog(page), { email, password: PASSWORD })
  await expect(other.getByRole('banner').getByRole('button', { name: 'Mon compte, Inès' })).toBeVisible()

  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('the captcha is required for an account with many attempts, and for the third email within an hour', async ({
  page,
  baseURL,
}) => {
  const { email } = await newPerson(baseURL)
  const sentence = "Veuillez confirmer que vous n'êtes pas un robot"
  await open(page, '/faq')
  const dialog = await openAuthDialog(page)
  // The server's response after a thousand failures in a day.
  const extensions = { code: 'BAD_USER_INPUT', fields: { captchaToken: sentence } }
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [{ message: sentence, extensions }] } }))
  const forgotten = await goTo(dialog, 'Mot de passe')
  await forgotten.getByLabel('Adresse email').fill(email)
  await forgotten.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(forgotten.getByRole('checkbox')).toHaveAccessibleDescription(words(sentence))
  await goTo(dialog, 'Connexion')
  await logIn(dialog, { email, password: PASSWORD })
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(words(sentence))
  await page.unroute('**/graphql')

  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(dialog.getByRole('checkbox')).toBeFocused()
  await passCaptcha(dialog)
  const sending = page.waitForRequest((request) => (request.postData() ?? '').includes('captchaToken'))
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click()
  const { variables } = (await sending).postDataJSON()
  expect(variables.captchaToken.length).toBeGreaterThan(100)
  await expect(dialog).toBeHidden()
})

test('an empty response is reported as a failure', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/faq')
  const dialog = await openAuthDialog(page)
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { data: { login: '', register: '', triggerPasswordReset: false } } }),
  )
  await logIn(dialog, { email: 'ines@example.test', password: PASSWORD })
  await expect(dialog.getByRole('alert')).toHaveText('Authentication failed')

  await passCaptcha(await goTo(dialog, 'Inscription'))
  await dialog.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('An error has occured while creating your account')

  await goTo(dialog, 'Mot de passe')
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Reset failed')
})

test('without a session nothing about accounts is requested or loaded', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/faq')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /graphql|user-menu|drawer-account|auth-dialogs/.test(url))).toEqual([])
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('signing in fails with a message, and works once the network is back', async ({ page, context, baseURL }) => {
    const { email } = await newPerson(baseURL)
    await open(page, '/faq')
    const dialog = await openAuthDialog(page)
    await context.setOffline(true)
    await logIn(dialog, { email, password: PASSWORD })
    await expect(dialog.getByRole('alert')).toHaveText(
      words('La connexion est interrompue. Réessayez dans un instant.'),
    )

    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(dialog).toBeHidden()
    await hydrated(page)
  })
})

/** Returns the button that opened the dialog, or the one that replaced it. */
function openerOf(page: Page) {
  return page.locator('[data-account]:visible')
}
