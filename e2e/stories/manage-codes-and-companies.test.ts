import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectToast } from '../people.ts'
import { test } from '../pro/operator.ts'
import { expect, open, words } from '../story.ts'

/** Returns a unique name, because tests of both widths share the demonstration data. */
const unique = () => Date.now().toString(36).slice(-6).toUpperCase()

test('the operator creates a promo code, changes its limits and ends it', { tag: '@both' }, async ({ page }) => {
  const code = `E2E${unique()}`
  await open(page, '/operateur')
  await page.getByRole('navigation', { name: 'Espace opérateur' }).getByRole('link', { name: 'Codes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codes promo')
  const form = page.getByRole('form', { name: 'Nouveau code' })
  await form.getByRole('button', { name: 'Créer le code' }).click()
  await expect(form.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByRole('textbox', { name: 'Pourcentage' }).fill('15')
  await form.getByRole('button', { name: 'Créer le code' }).press('Enter')
  await expectToast(page, words('Le code est créé.'))
  const line = page.getByRole('list', { name: 'Codes' }).getByRole('listitem').filter({ hasText: code })
  await expect(line).toContainText(words('15 % sur les plats, à la charge de Tablée'))
  await expectStateAccessible(page)

  await line.getByRole('button', { name: `Modifier ${code}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Utilisations').fill('20')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words('Le code est modifié.'))
  await expect(line).toContainText('sur 20')
  await line.getByRole('button', { name: `Terminer ${code}` }).click()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Terminer le code' }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('searchbox').fill(code)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: 'Finis' }).click()
  await expect(line).toContainText('Terminé')
})

test('the operator adds a company and changes its part', { tag: '@both' }, async ({ page }) => {
  const name = `Initech ${unique()}`
  await open(page, '/operateur/entreprises')
  const form = page.getByRole('form', { name: 'Nouvelle entreprise' })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText(words('Part par repas : donnez un montant'))).toBeVisible()
  await form.getByLabel('Nom').fill(name)
  await form.getByLabel('Domaines des adresses email').fill(`${name.replace(' ', '-').toLowerCase()}.fr`)
  await form.getByLabel(/^Part par repas/).fill('6,50')
  await form.getByLabel(/^À partir du/).fill('2026-12-01')
  await form.getByLabel('Email du relevé').fill('compta@example.test')
  await form.getByLabel('Adresse', { exact: true }).fill('1 rue de la Paix, 75002 Paris')
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText(words('6,50 € par repas'))
  await expect(page.getByRole('region', { name: /^Relevés/ })).toContainText('Aucun relevé')
  await expectStateAccessible(page)
  const change = page.getByRole('form', { name: words("Modifier l'entreprise") })
  await change.getByLabel(/^Part par repas/).fill('7')
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words("L'entreprise est modifiée."))
  await expect(page.getByRole('main')).toContainText(words('7,00 € par repas'))
})
