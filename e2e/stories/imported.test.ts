import { imported as test } from '../own-server.ts'
import { results } from '../search-page.ts'
import { expect, fold, open, words } from '../story.ts'

// One worker runs all of them, so that the product starts once.
test.describe.configure({ mode: 'default' })

const CREDIT = words("© les contributeurs d'OpenStreetMap")

test('the 16th arrondissement includes 75016 and 75116', async ({ page }) => {
  await open(page, '/search?quartier=paris-16e')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2\srestaurants/)
  await expect(results(page).filter({ hasText: '75116 Paris' })).toContainText('Le Zinc Imaginaire')
  await expect(results(page).filter({ hasText: '75016 Paris' })).toContainText('Chez Personne')
  await expect(results(page).filter({ hasText: 'Non partenaire' })).toHaveCount(2)
  await expect(page.getByRole('contentinfo')).toContainText(CREDIT)
})

test('a restaurant that is only listed shows how to contact it, and nothing unknown', async ({ page }) => {
  await open(page, '/search?nom=zinc')
  await results(page).first().getByRole('link', { name: 'Voir plus' }).click()
  const panel = page.getByRole('complementary', { name: 'Réservation' })
  await expect(panel).toContainText(words('Ce restaurant ne prend pas encore de réservation sur Tablée.'))
  await expect(panel.getByRole('link', { name: /01\s99\s00\s12\s34/ })).toHaveAttribute('href', 'tel:+33199001234')
  await expect(panel.getByRole('link', { name: 'Voir son site' })).toHaveAttribute('href', /zinc-imaginaire/)
  await expect(page.getByRole('contentinfo')).toContainText(CREDIT)
  await page.getByRole('tab', { name: /^Info/ }).click()
  const known = page.getByRole('tabpanel').getByRole('list').last()
  await expect(known.getByRole('listitem')).toHaveText(['Accès limité en fauteuil roulant', words('Pas de Wi-Fi')])

  await open(page, '/search?nom=personne')
  await results(page).first().getByRole('link', { name: 'Voir plus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chez Personne')
  const whole = fold((await page.getByRole('main').textContent()) ?? '')
  expect(whole).not.toMatch(/Ouvre Bientôt|Prix moyen|Téléphone/)
  await page.getByRole('tab', { name: /^Info/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Horaires non communiqués')
  await expect(page.getByRole('tabpanel')).not.toContainText('Informations pratiques')
})

test('the home page shows only partners, and no credits without imported data', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: words('Simplifiez vos sorties de groupe au resto') })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nos restaurants partenaires' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ils nous font confiance' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).not.toContainText(CREDIT)
})
