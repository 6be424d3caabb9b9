import type { Page } from '@playwright/test'
import { expectToast, linkTo, newEmail, test } from '../people.ts'
import { expect, listening, open, words } from '../story.ts'

test('another e-mail takes the place of the old one by a letter, and the old one takes it back', async ({
  page,
  baseURL,
  person,
}) => {
  const email = newEmail()
  const { card, form } = await openEmail(page)
  await form.getByLabel('Nouvel email').fill(email.toUpperCase())
  await form.getByLabel('Nouvel email').press('Enter')
  await expectToast(page, words('Un email de confirmation vient de vous être envoyé.'))
  await expect(card.getByText(words(`Un lien a été envoyé à ${email}.`))).toBeVisible()
  await expect(card.getByText(person.email)).toBeVisible()

  await page.goto(await linkTo(baseURL, email, '/update-email/'))
  await expect(page).toHaveURL('/user/profile')
  await listening(page)
  await expect(card.getByText(email)).toBeVisible()

  await page.goto(await linkTo(baseURL, person.email, '/update-email/'))
  await expect(page).toHaveURL('/user/profile')
  await expect(card.getByText(person.email)).toBeVisible()
})

test('an e-mail that is none, or that one has, is refused at its field', async ({ page, person }) => {
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
