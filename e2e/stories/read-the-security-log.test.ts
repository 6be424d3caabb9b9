import { readFile } from 'node:fs/promises'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { OPERATOR, test } from '../pro/operator.ts'
import { expect, open, words } from '../story.ts'

test('the operator filters and exports the security log', { tag: '@both' }, async ({ page }) => {
  await open(page, '/operateur')
  const link = page.getByRole('navigation', { name: 'Espace opérateur' }).getByRole('link', { name: 'Journal' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Journal de sécurité'))
  const form = page.getByRole('form', { name: 'Filtrer le journal' })
  await form.getByLabel('Personne').fill('inès')
  await form.getByLabel('Personne').press('Enter')
  await expect(form.getByText(words('Personne : donnez un email ou un identifiant de compte.'))).toBeVisible()
  await form.getByLabel('Personne').fill(OPERATOR.email)
  await form.getByLabel('Personne').press('Enter')
  const events = page.getByRole('region', { name: 'Événements' })
  await expect(events.getByRole('listitem').first()).toContainText(OPERATOR.email)
  await expectStateAccessible(page)
  await page.reload()
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Personne')).toHaveValue(OPERATOR.email)

  await events.getByRole('button', { name: 'Exporter (CSV)' }).click()
  await expectAccessible(page, 'dialog[open]')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('tablee-journal-de-securite.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(OPERATOR.email)
})
