import type { Page } from '@playwright/test'
import { expectSignedOut, storedToken } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { ask, expectToast, linkTo, newEmail, newPerson, PASSWORD, test } from '../people.ts'
import { expect, hydrated, open, words } from '../story.ts'

const NEW_PASSWORD = 'Encore-Tablee-2027!'

test('a new email is confirmed by email, and the old address reverts the change', {
  tag: '@smoke',
}, async ({ page, baseURL, person }) => {
  const email = newEmail()
  const { card, form } = await openEmail(page)
  await form.getByLabel('Nouvel email').fill(email.toUpperCase())
  await form.getByLabel('Nouvel email').press('Enter')
  const password = form.getByLabel('Mot de passe')
  await expect(password).toHaveAccessibleDescription(words('Par sécurité, confirmez avec votre mot de passe.'))
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expectToast(page, words('Un email de confirmation vient de vous être envoyé.'))
  await expect(card.getByText(words(`Un lien a été envoyé à ${email}.`))).toBeVisible()
  await expect(card.getByText(person.email)).toBeVisible()
  await page.reload()
  await expect(card.getByText(words(`Un lien a été envoyé à ${email}.`))).toBeVisible()

  await page.goto(await linkTo(baseURL, email, '/update-email/'))
  await expect(page).toHaveURL('/user/profile')
  await hydrated(page)
  await expect(card.getByText(email)).toBeVisible()

  await page.goto(await linkTo(baseURL, person.email, '/update-email/'))
  await expect(page).toHaveURL(/\/reset-password\//)
  await expectToast(page, words('Le changement est annulé. Choisissez un nouveau mot de passe.'))
  await hydrated(page)
  const passwordForm = page.getByRole('form', { name: 'Choisir un nouveau mot de passe' })
  await passwordForm.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await passwordForm.getByLabel('Confirmez').fill(NEW_PASSWORD)
  await passwordForm.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  const login = 'mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }'
  await ask(baseURL, login, { e: person.email, p: NEW_PASSWORD })
})

test('a link for another account asks before it replaces the session', async ({ page, baseURL, person }) => {
  const other = await newPerson(baseURL)
  const email = newEmail()
  const update = 'mutation ($e: String!, $p: String!) { updateEmail(email: $e, password: $p) }'
  await ask(baseURL, update, { e: email, p: PASSWORD }, other.token)
  const link = await linkTo(baseURL, email, '/update-email/')
  const main = page.getByRole('main')

  await open(page, link)
  await expect(main).toContainText(words(`Vous êtes connecté avec ${person.email}, et ce lien est celui d'un autre`))
  await expectAccessible(page, 'main')
  await main.getByRole('button', { name: words('Rester connecté') }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(main.getByText(person.email)).toBeVisible()

  await open(page, link)
  await main.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(main.getByText(email)).toBeVisible()
})

test('the password of another account is reset after the signed-in person agrees', async ({
  page,
  baseURL,
  person,
}) => {
  const other = await newPerson(baseURL)
  await ask(baseURL, 'mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: other.email })
  await open(page, await linkTo(baseURL, other.email, '/reset-password/'))
  const form = page.getByRole('form', { name: 'Choisir un nouveau mot de passe' })
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await form.getByLabel('Confirmez').fill(NEW_PASSWORD)
  const confirm = form.getByRole('button', { name: 'Confirmer' })
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: 'Changer de compte' })
  await expect(dialog).toContainText(words(`Vous êtes connecté avec ${person.email}`))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words('Rester connecté') }).click()
  await expect(dialog).toBeHidden()
  expect(await storedToken(page)).toBe(person.token)

  await confirm.click()
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
})

test('an invalid or used email is refused at its field', async ({ page, person }) => {
  const { form } = await openEmail(page)
  const field = form.getByLabel('Nouvel email')
  for (const [typed, sentence] of [
    ['', 'Renseignez votre nouvel email'],
    ['ines@martin', 'Veuillez entrer une adresse email valide.'],
    [person.email, "C'est déjà votre adresse email. Renseignez-en une autre."],
  ] as const) {
    await field.fill(typed)
    await form.getByRole('button', { name: 'Valider' }).click()
    await expect(field).toHaveAccessibleDescription(words(sentence))
    await expect(field).toBeFocused()
  }
  await expectToast(page, words('Une erreur est survenue lors de la mise à jour de votre email.'))
})

async function openEmail(page: Page) {
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Email / Téléphone / Mot de passe' })
  await card.getByRole('button', { name: words("Modifier l'email") }).click()
  return { card, form: card.getByRole('form', { name: words("Modifier l'email") }) }
}
