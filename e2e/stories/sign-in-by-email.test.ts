import { authDialog, goTo, logIn, openAuthDialog } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { expectToast, linkTo, newPerson } from '../people.ts'
import { expect, hydrated, open, test, words } from '../story.ts'

const NEW_PASSWORD = 'Encore-Tablee-2027!'

test('a forgotten password is reset by email', { tag: '@smoke' }, async ({ page, baseURL }) => {
  const { email } = await newPerson(baseURL)
  await open(page, '/faq')
  const panel = await goTo(await openAuthDialog(page), 'Mot de passe')
  await panel.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(panel.getByLabel('Adresse email')).toHaveAccessibleDescription(/Renseignez votre email$/)
  await panel.getByLabel('Adresse email').fill(email)
  await panel.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(panel).toContainText(
    words("Si un compte existe à cette adresse, un lien vient d'y partir : consultez votre boîte mail."),
  )
  await expectAccessible(page, 'dialog[open]')
  await panel.getByRole('button', { name: words("J'ai compris") }).click()
  await expect(authDialog(page)).toBeHidden()

  await page.goto(await linkTo(baseURL, email, '/reset-password/'))
  await hydrated(page)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  const form = page.getByRole('form')
  const [password, again] = [form.getByLabel('Nouveau mot de passe', { exact: true }), form.getByLabel('Confirmez')]
  const submit = () => form.getByRole('button', { name: 'Confirmer' }).click()
  await submit()
  await expect(password).toHaveAccessibleDescription(/Le mot de passe est requis$/)
  await expect(password).toBeFocused()
  await expect(again).toHaveAccessibleDescription('Veuillez confirmer votre nouveau mot de passe')
  await password.fill(NEW_PASSWORD)
  await again.fill('Autre-chose-1')
  await expect(again).toHaveAccessibleDescription('Les mots de passe doivent être identiques')
  await again.fill(NEW_PASSWORD)
  await submit()

  await expect(page).toHaveURL('/')
  // The address changes before the page, which closes a dialog that was opened in between.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Et si vous partiez sans payer ?'))
  await expectToast(page, words('Votre mot de passe a été mis à jour. Vous pouvez vous connecter.'))
  const dialog = await openAuthDialog(page)
  await logIn(dialog, { email, password: NEW_PASSWORD })
  await expect(dialog).toBeHidden()
})

test('a used link for a new password says so, and offers another one', async ({ page }) => {
  await open(page, '/reset-password/un-lien-qui-a-servi')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(words('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'))
  await expect(main.getByLabel('Nouveau mot de passe', { exact: true })).toHaveCount(0)
  await main.getByRole('button', { name: 'En recevoir un nouveau' }).click()
  await expect(authDialog(page).getByRole('tab', { name: 'Mot de passe', selected: true })).toBeVisible()
})

test('a missing or used link for a new email says so, and leads on', async ({ page }) => {
  for (const path of ['/update-email', '/update-email/un-lien-qui-a-servi']) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      words('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'),
    )
    await expect(page).toHaveTitle('Confirmation de votre adresse email · Tablée')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('main').getByRole('link', { name: 'Mes informations' }).click()
  await expect(page).toHaveURL('/user/profile')
})
