import { DEMO } from '@tablee/server/database/seed/special.ts'
import { newStaff, test } from '../pro/staff.ts'
import { expect, open } from '../story.ts'

test('look', { tag: '@phone' }, async ({ page, baseURL }) => {
  const owner = await newStaff(baseURL, { restaurant: DEMO.eightPlus })
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), owner.token)
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize
  })
  const logs: string[] = []
  page.on('console', (message) => logs.push(message.text()))
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, `/pro/${DEMO.eightPlus.id}/carte`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carte')
    await page.screenshot({ path: `/tmp/look-menu/list-${width}.png` })
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
    await rows.nth(2).click()
    await page
      .getByRole('button', { name: 'Ajouter une question' })
      .or(page.getByRole('button', { name: 'Ajouter un service' }))
      .first()
      .click()
    await page.screenshot({ path: `/tmp/look-menu/form-${width}.png`, fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: `/tmp/look-menu/form-${width}-dark.png` })
    await page.emulateMedia({ colorScheme: 'light' })
    if (width === 390) await page.getByRole('link', { name: 'Toute la carte' }).click()
    await page.getByRole('button', { name: 'Publier' }).click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/look-menu/publish-${width}.png` })
    await page.getByRole('button', { name: 'Aperçu' }).click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/look-menu/preview-${width}.png` })
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    if (width === 390) console.log('bytes', bytes)
  }
  console.log(logs.join('\n'))
})
