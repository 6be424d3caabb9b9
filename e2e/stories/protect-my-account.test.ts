import type { Page } from '@playwright/test'
import { authDialog, logIn, openAccount, openAuthDialog, storedToken } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { expectToast, PASSWORD, test } from '../people.ts'
import { firstCode } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

test('a second factor is added, required at sign-in, and turned off', { tag: '@smoke' }, async ({
  page,
  person,
  baseURL,
}) => {
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Sécurité' })
  await card.getByRole('button', { name: 'Activer la double authentification' }).click()
  const form = card.getByRole('form', { name: 'Activer la double authentification' })
  await expect(form.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Continuer' }).click()

  await expect(form.getByRole('img', { name: 'QR code de la double authentification' })).toBeVisible()
  const code = form.getByLabel('Code de vérification')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await form.getByRole('button', { name: 'Activer' }).click()
  await expect(code).toHaveAccessibleDescription(/Ce code est incorrect/)
  await code.fill(await firstCode(form, baseURL))
  await form.getByRole('button', { name: 'Activer' }).click()
  await expect(card.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused()
  const codes = await card.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await card.getByRole('button', { name: words("C'est noté") }).click()
  await expect(card).toContainText('10 codes restants')

  await signOut(page)
  const dialog = await openAuthDialog(page)
  await logIn(dialog, { email: person.email, password: PASSWORD })
  const asked = dialog.getByLabel('Code de vérification')
  await expect(asked).toBeFocused()
  await expect(dialog.getByLabel('Mot de passe', { exact: true })).toBeHidden()
  await expectAccessible(page, 'dialog[open]')
  await asked.fill('000000')
  await asked.press('Enter')
  await expect(asked).toHaveAccessibleDescription(/Ce code est incorrect/)
  expect(await storedToken(page)).toBeNull()
  await asked.fill(codes[0] ?? '')
  await asked.press('Enter')
  await expect(dialog).toBeHidden()

  await expect(card).toContainText('9 codes restants')
  await card.getByRole('button', { name: 'Désactiver la double authentification' }).click()
  const off = card.getByRole('form', { name: 'Désactiver la double authentification' })
  await off.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await off.getByLabel('Code de vérification').fill(codes[1] ?? '')
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await expectToast(page, words('La double authentification est désactivée.'))
  await expect(card.getByRole('button', { name: 'Activer la double authentification' })).toBeVisible()
})

test('a passkey is added, signs in on its own, and is removed', async ({ page, person }) => {
  await withAuthenticator(page)
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Sécurité' })
  await card.getByRole('button', { name: words("Ajouter une clé d'accès") }).click()
  const form = card.getByRole('form', { name: words("Ajouter une clé d'accès") })
  await form.getByLabel('Nom de la clé').fill('Mon téléphone')
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Continuer' }).click()
  await expectToast(page, words("La clé d'accès a été ajoutée."))
  await expect(card.getByRole('listitem')).toContainText('Mon téléphone')

  await signOut(page)
  const dialog = await openAuthDialog(page)
  await dialog.getByRole('button', { name: words("Se connecter avec une clé d'accès") }).click()
  await expect(authDialog(page)).toBeHidden()
  await expectToast(page, words(`Bonjour ${person.firstName}, ravis de vous revoir !`))
  await expect(card.getByRole('listitem')).toContainText(words('Dernière utilisation'))

  await card.getByRole('button', { name: 'Retirer Mon téléphone' }).click()
  await expectToast(page, words("La clé d'accès a été retirée."))
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

/** Chromium's virtual authenticator, which creates passkeys and confirms the user's presence. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Se déconnecter' }).click()
  await expectToast(page, words('Vous êtes déconnecté. À bientôt !'))
}
