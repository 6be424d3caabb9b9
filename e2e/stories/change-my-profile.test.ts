import type { Locator, Page } from '@playwright/test'
import { expectToast, PASSWORD, test } from '../people.ts'
import { expect, open, words } from '../story.ts'

test.use({ expectedErrors: /net::ERR_FAILED/ })

test('a changed first name is saved and kept after a reload', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/user/profile')
  const card = cardOf(page, 'Mon profil')
  await expect(card.getByLabel('Prénom')).toHaveValue('Inès')
  await card.getByLabel('Prénom').fill('Agnès')
  await card.getByLabel('Prénom').press('Enter')
  await expectToast(page, words('Votre profil a été mis à jour.'))

  await page.reload()
  await expect(card.getByLabel('Prénom')).toHaveValue('Agnès')
})

test('the header shows the new name at once', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/user/profile')
  const card = cardOf(page, 'Mon profil')
  await card.getByLabel('Prénom').fill('Agnès')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('button', { name: 'Mon compte, Agnès' })).toBeVisible()
})

test('a first name and a name are required, and the first invalid field has the focus', async ({ page }) => {
  await open(page, '/user/profile')
  const card = cardOf(page, 'Mon profil')
  await card.getByLabel('Prénom').fill(' ')
  await card.getByLabel('Nom', { exact: true }).fill('')
  await card.getByRole('button', { name: 'Enregistrer' }).click()

  await expectFault(card, 'Prénom', 'Votre prénom est requis.')
  await expectFault(card, 'Nom', 'Votre nom est requis.')
  await expect(card.getByLabel('Prénom')).toBeFocused()
})

test('a failed update is reported, and the typed text is kept', async ({ page }) => {
  await open(page, '/user/profile')
  const card = cardOf(page, 'Mon entreprise')
  await card.getByLabel(words("Nom de l'entreprise")).fill('Globex France')
  await page.route('**/graphql', (route) => route.abort())
  await card.getByRole('button', { name: 'Enregistrer' }).click()

  await expectToast(page, words('Une erreur est survenue lors de la mise à jour de votre profil.'))
  await expect(card.getByRole('alert')).toHaveText(words('La connexion est interrompue. Réessayez dans un instant.'))
  await expect(card.getByLabel(words("Nom de l'entreprise"))).toHaveValue('Globex France')

  await page.unroute('**/graphql')
  await card.getByLabel(words("Adresse de l'entreprise")).fill('1 rue de la Paix, 75002 Paris')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words('Votre profil a été mis à jour.'))
  await page.reload()
  await expect(card.getByLabel(words("Nom de l'entreprise"))).toHaveValue('Globex France')
})

test('a password is changed with the old one, and its rules are checked one by one', async ({ page }) => {
  await open(page, '/user/profile')
  const card = cardOf(page, 'Email / Téléphone / Mot de passe')
  await card.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  const form = card.getByRole('form', { name: 'Modifier le mot de passe' })
  const [old, fresh, again] = ['Ancien mot de passe', 'Nouveau mot de passe', 'Confirmez le nouveau mot de passe']
  await expect(form.getByLabel(old)).toBeFocused()
  const submit = () => form.getByRole('button', { name: 'Valider' }).click()

  await submit()
  await expectFault(form, old, "L'ancien mot de passe est requis")
  await expectFault(form, fresh, 'Le nouveau mot de passe est requis')
  await expectFault(form, again, 'Veuillez confirmer votre nouveau mot de passe')

  for (const [typed, sentence] of RULES) {
    await form.getByLabel(fresh, { exact: true }).fill(typed)
    await expectFault(form, fresh, sentence)
  }
  await form.getByLabel(fresh, { exact: true }).fill('Password1!')
  // The form is not sent, because the old password is missing.
  await submit()
  await expectFault(form, fresh, 'Ce mot de passe est trop courant. Choisissez-en un autre.')
  await form.getByLabel(fresh, { exact: true }).fill('Marmite-Bleue-47!')
  await expect(form.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
  await expect(form.getByRole('status').filter({ hasText: 'excellent' })).toHaveText('Mot de passe excellent')

  await form.getByLabel(again).fill('Marmite-Rouge-47!')
  await expectFault(form, again, 'Les mots de passe doivent être identiques')
  await form.getByLabel(again).fill('Marmite-Bleue-47!')
  await form.getByLabel(old).fill('pas-le-bon')
  await submit()
  await expectFault(form, old, "L'ancien mot de passe est incorrect.")
  await expect(form.getByLabel(old)).toBeFocused()
  await expect(form.getByLabel(fresh, { exact: true })).toHaveValue('Marmite-Bleue-47!')

  await form.getByLabel(old).fill(PASSWORD)
  await submit()
  await expectToast(page, words('Votre mot de passe a été mis à jour.'))
  await expect(form).toBeHidden()
  await expect(card.getByRole('button', { name: 'Modifier le mot de passe' })).toBeFocused()
})

const RULES = [
  ['A1!', 'Le mot de passe doit contenir au moins 6 caractères.'],
  ['Marmite!', 'Le mot de passe doit contenir un nombre.'],
  ['Marmite47', 'Le mot de passe doit contenir un caractère spécial'],
  ['marmite-47', 'Le mot de passe doit contenir une lettre en majuscule.'],
] as const

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title })
}

/** Expects the error message of a field. */
async function expectFault(form: Locator, label: string, sentence: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words(sentence))
}
