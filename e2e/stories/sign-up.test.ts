import type { Locator } from '@playwright/test'
import { authDialog, goTo, openAuthDialog, passCaptcha, storedToken } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { activationPath, ask, expectToast, linkTo, newEmail, newPhone, PASSWORD } from '../people.ts'
import { expect, foldedText, hydrated, open, stopTime, test, words } from '../story.ts'

test('an email leads from signing up to an activated, signed-in account', { tag: '@smoke' }, async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await page.clock.install()
  await open(page, '/about-us')
  const dialog = await openAuthDialog(page)
  const panel = await goTo(dialog, 'Inscription')
  expect((await foldedText(panel)).replace(' (nouvel onglet)', '')).toContain(
    "En continuant, vous confirmez avoir 18 ans ou plus et accepter les conditions d'utilisation.",
  )
  await panel.getByLabel('Adresse email').fill(email.toUpperCase())
  await passCaptcha(panel)
  await stopTime(page)
  await panel.getByLabel('Adresse email').press('Enter')
  await expect(dialog).toContainText(words("Un lien d'activation vous a été envoyé sur votre adresse mail."))
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/about-us')

  await page.goto(await linkTo(baseURL, email, '/activate/'))
  await hydrated(page)
  await expect(page).toHaveTitle('Activer mon compte · Tablée')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  const form = page.getByRole('form', { name: 'Activer mon compte' })
  await form.getByLabel('Prénom').fill('Inès')
  await form.getByLabel('Nom', { exact: true }).fill('Martin')
  await form.getByLabel('Téléphone portable').pressSequentially('0612345678')
  await expect(form.getByLabel('Téléphone portable')).toHaveValue('06 12 34 56 78')
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await form.getByRole('button', { name: 'Activer mon compte' }).click()

  await expect(page).toHaveURL('/')
  await expectToast(page, words('Bienvenue à table, Inès !'))
  const token = (await storedToken(page)) ?? ''
  const { currentUser } = await ask<{ currentUser: unknown }>(baseURL, '{ currentUser { email phone } }', {}, token)
  expect(currentUser).toEqual({ email, phone: '0612345678' })

  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('an invalid link shows an error before the form is filled in, and leads to sign-up', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/activate/un-lien-qui-a-servi')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    words('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'),
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'En recevoir un nouveau' }).click()
  await expect(authDialog(page).getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible()
})

test('a link that is used while its form is filled in shows an error and leads to sign-up', async ({
  page,
  baseURL,
}) => {
  const path = await activationPath(baseURL)
  await open(page, path)
  const form = page.getByRole('form', { name: 'Activer mon compte' })
  await fillActivation(form, { phone: newPhone() })
  const clientInput = { firstName: 'Inès', lastName: 'Martin', phone: newPhone() }
  await ask(baseURL, ACTIVATE, { clientInput, password: PASSWORD, token: path.split('/')[2] })
  await form.getByRole('button', { name: 'Activer mon compte' }).click()
  await expect(form.getByRole('alert')).toHaveText(words('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'))
  await expect(form.getByRole('alert').locator('div').first()).toBeInViewport()
  await expect(form.getByLabel('Prénom')).toHaveValue('Inès')

  await form.getByRole('button', { name: 'En recevoir un nouveau' }).click()
  await expect(authDialog(page).getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible()
})

test('missing fields of a sign-up are reported in place', async ({ page }) => {
  await page.goto('/?inscription')
  const panel = authDialog(page).getByRole('tabpanel', { name: 'Inscription' })
  const [email, box] = [panel.getByLabel('Adresse email'), panel.getByRole('checkbox')]
  const submit = () => panel.getByRole('button', { name: 'Créer mon compte' }).click()
  await submit()
  await expect(email).toHaveAccessibleDescription(/Renseignez votre email$/)
  await expect(email).toBeFocused()
  await expect(box).toHaveAccessibleDescription(words("Veuillez confirmer que vous n'êtes pas un robot"))
  await expectAccessible(page, 'dialog[open]')

  await email.fill('ines@')
  await submit()
  await expect(email).toHaveAccessibleDescription(/Veuillez entrer une adresse email valide\.$/)

  await email.fill(newEmail())
  await submit()
  await expect(box).toBeFocused()
})

test('the dialog closes three seconds after it confirms that an email was sent', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?inscription')
  const dialog = authDialog(page)
  const panel = dialog.getByRole('tabpanel', { name: 'Inscription' })
  await panel.getByLabel('Adresse email').fill(newEmail())
  await passCaptcha(panel)
  await stopTime(page)
  await panel.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
  await expect(dialog).toContainText(words("Un lien d'activation vous a été envoyé"))
  await page.clock.runFor(2_900)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog).toBeHidden()
})

test('a captcha that the server refuses can be solved again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?inscription')
  const panel = authDialog(page).getByRole('tabpanel', { name: 'Inscription' })
  await panel.getByLabel('Adresse email').fill(newEmail())
  await passCaptcha(panel)
  await page.route('**/graphql', (route) => {
    const body = (route.request().postData() ?? '').replace(/"captchaToken":"[^"]+"/, '"captchaToken":"usée"')
    return route.continue({ postData: body })
  })
  await panel.getByRole('button', { name: 'Créer mon compte' }).click()
  const box = panel.getByRole('checkbox')
  await expect(box).toHaveAccessibleDescription(words("Veuillez confirmer que vous n'êtes pas un robot"))
  await expect(box).not.toBeChecked()
  await expect(box).toBeFocused()

  await page.unroute('**/graphql')
  await passCaptcha(panel)
  // The dialog would close by itself.
  await stopTime(page)
  await panel.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
  await expect(authDialog(page)).toContainText(words("Un lien d'activation vous a été envoyé"))
  await page.getByRole('tabpanel').getByRole('button', { name: 'Fermer' }).click()
  await expect(authDialog(page)).toBeHidden()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('the captcha reports the failure, and works once the network is back', async ({ page, context }) => {
    await page.goto('/?inscription')
    const panel = authDialog(page).getByRole('tabpanel', { name: 'Inscription' })
    await expect(panel).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await panel.getByRole('checkbox').click()
    await expect(panel.getByText(words("La vérification n'a pas abouti.")).first()).toBeVisible()
    await expectAccessible(page, 'dialog[open]')

    await context.setOffline(false)
    await panel.getByRole('button', { name: 'Réessayer' }).click()
    await expect(panel.getByRole('checkbox')).toBeChecked()
  })
})

const WRONG_PASSWORDS = [
  ['', 'Le mot de passe est requis'],
  ['Ab1!', 'Le mot de passe doit contenir au moins 6 caractères.'],
  ['Abcdef!', 'Le mot de passe doit contenir un nombre.'],
  ['Abcdef1', 'Le mot de passe doit contenir un caractère spécial'],
  ['abcdef1!', 'Le mot de passe doit contenir une lettre en majuscule.'],
] as const

test('missing fields of an activation are reported at the fields', async ({ page, baseURL }) => {
  await open(page, await activationPath(baseURL))
  const form = page.getByRole('form', { name: 'Activer mon compte' })
  const submit = () => form.getByRole('button', { name: 'Activer mon compte' }).click()
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await submit()
  await expect(field('Prénom')).toHaveAccessibleDescription('Veuillez renseigner votre prénom.')
  await expect(field('Prénom')).toBeFocused()
  await expect(field('Nom')).toHaveAccessibleDescription('Veuillez renseigner votre nom.')
  await expect(field('Téléphone portable')).toHaveAccessibleDescription(/Veuillez saisir votre numéro de téléphone$/)

  await field('Téléphone portable').fill('0512345678')
  await expect(field('Téléphone portable')).toHaveAccessibleDescription(
    /Veuillez saisir un numéro valide commençant par 06 ou 07\.$/,
  )
  for (const [password, sentence] of WRONG_PASSWORDS) {
    await field('Mot de passe').fill(password)
    // The error follows the requirements of the password, which are shown before it is chosen.
    await expect(field('Mot de passe')).toHaveAccessibleDescription(new RegExp(`${words(sentence).source}$`))
  }
  await field('Mot de passe').fill(PASSWORD)
  await field('Confirmez le mot de passe').fill('Autre-chose-1')
  await expect(field('Confirmez le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe doivent être identiques',
  )
})

test('a digit inserted in the middle keeps its position', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await open(page, await activationPath(baseURL))
  const phone = page.getByLabel('Téléphone portable')
  await phone.pressSequentially('061345678')
  for (let steps = 0; steps < 9; steps++) await phone.press('ArrowLeft')
  await phone.pressSequentially('2')
  await expect(phone).toHaveValue('06 12 34 56 78')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('06 13 45 67 8')
})

async function fillActivation(form: Locator, { phone }: { phone: string }) {
  await form.getByLabel('Prénom').fill('Inès')
  await form.getByLabel('Nom', { exact: true }).fill('Martin')
  await form.getByLabel('Téléphone portable').fill(phone)
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
}

const ACTIVATE = `mutation ($clientInput: ActivateClientInput!, $password: String!, $token: String!) {
  activate(clientInput: $clientInput, password: $password, token: $token) { token }
}`
