import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expect, open, pathOf, test, words } from '../story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const { name } = DEMO.closed
const path = pathOf(DEMO.closed)

test('copying the link of a restaurant closes the dialog and copies the link', { tag: '@both' }, async ({
  page,
  baseURL,
  isMobile,
}) => {
  await open(page, path)
  await page.getByRole('button', { name: `Partager le restaurant ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: words(`Partager le restaurant ${name}`) })
  await dialog.getByRole('button', { name: isMobile ? 'Copier' : 'Copier le lien', exact: true }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Lien copié', { exact: true }).last()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)
})

test('the four other ways to share contain the link', async ({ page, baseURL }) => {
  await open(page, '/')
  const card = page.getByRole('group', { name: 'Restaurants partenaires' }).getByRole('article').first()
  const cardPath = await card.getByRole('link', { name: 'Voir plus' }).getAttribute('href')
  await card.getByRole('button', { name: /^Partager le restaurant/ }).click()

  const dialog = page.getByRole('dialog', { name: /^Partager le restaurant/ })
  await expect(dialog.getByLabel('Lien du restaurant')).toHaveValue(`${baseURL}${cardPath}`)
  const link = encodeURIComponent(`${baseURL}${cardPath}`)
  for (const way of ['Facebook', 'Twitter', 'WhatsApp', 'E-mail']) {
    expect(await dialog.getByRole('link', { name: way }).getAttribute('href')).toContain(link)
  }

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('button', { name: /^Partager le restaurant/ })).toBeFocused()
})
