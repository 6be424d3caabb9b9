import type { Page } from '@playwright/test'
import { imageUrl, largeUrl } from '@tablee/domain/images'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { ask, expectToast } from '../people.ts'
import { test as atWork, newStaff } from '../pro/staff.ts'
import { expect, open, pathOf, words } from '../story.ts'

// No other story uses its pictures, and this one restores them.
const RESTAURANT = DEMO.withoutMenu
const test = atWork.extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})

test('an owner uploads photographs, crops and describes them, chooses the cover, and diners see them', {
  tag: '@phone',
}, async ({ page, baseURL, browser }) => {
  const drawn = await picturesOf(baseURL)
  const photographs = await Promise.all(drawn.slice(0, 2).map(({ imageKey }) => photographOf(baseURL, imageKey)))
  await open(page, `/pro/${RESTAURANT.id}/photos`)
  await expect(page.getByText(words('Sans photo, vos clients voient'))).toBeVisible()

  await page
    .getByLabel('Choisir des photos')
    .setInputFiles([
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('mes notes') },
      ...photographs.map((buffer, nth) => ({ name: `photo-${nth}.jpg`, mimeType: 'image/jpeg', buffer })),
    ])
  const dialog = page.getByRole('dialog', { name: 'Décrire la photo' })
  const show = dialog.getByRole('button', { name: 'Montrer cette photo' })
  await expect(dialog.getByRole('application', { name: /^Cadre/ })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await show.click()
  await expect(dialog.getByText(words('Description : dites en quelques mots ce que la photo montre.'))).toBeVisible()
  await dialog.getByRole('slider', { name: 'Agrandir' }).fill('1.5')
  await dialog.getByRole('application', { name: /^Cadre/ }).press('ArrowRight')
  await dialog.getByLabel('Ce que montre la photo').fill('La salle, le soir')
  await show.click()
  await expectToast(page, words('Vos clients voient cette photo.'))

  // The second one appears without further action.
  const list = page.getByRole('list', { name: 'Photos' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await dialog.getByLabel('Ce que montre la photo').fill('Notre daube')
  await show.click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Envois' })).toContainText(words("n'est pas une photo"))
  await expectStateAccessible(page)

  await expect(list.getByRole('listitem').first()).toContainText('Couverture')
  await page.getByRole('button', { name: words('Choisir comme couverture : Notre daube') }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Notre daube')
  await moveByKeyboard(page, words('Déplacer : La salle, le soir'), 'ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText('La salle, le soir')
  await expect.poll(async () => (await picturesOf(baseURL))[0]?.alt).toBe('La salle, le soir')

  const [cover] = await picturesOf(baseURL)
  if (!cover) throw new Error('there is no cover')
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const diner = await otherContext.newPage()
  await open(diner, pathOf(RESTAURANT))
  await expect(diner.getByRole('img', { name: 'La salle, le soir' }).first()).toBeVisible()
  await expect(diner.getByRole('img', { name: 'Notre daube' })).toBeAttached()
  const data = await diner.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join('')).toContain(imageUrl(cover.imageKey, { width: 1200, height: 630 }))
  await otherContext.close()

  for (const [alt, after] of [
    ['La salle, le soir', 'Vos clients ne la verront plus.'],
    ['Notre daube', 'Vos clients verront de nouveau les images dessinées'],
  ] as const) {
    await page.getByRole('button', { name: words(`Retirer : ${alt}`) }).click()
    const asked = page.getByRole('dialog', { name: words('Retirer cette photo ?') })
    await expect(asked).toContainText(words(after))
    await expectAccessible(page, 'dialog[open]')
    await asked.getByRole('button', { name: 'Retirer la photo' }).click()
    await expect(asked).toBeHidden()
  }
  expect(await picturesOf(baseURL)).toEqual(drawn)
})

test('a photograph with too many pixels is refused with the limit, and the next one is described', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const [drawn] = await picturesOf(baseURL)
  const photograph = await photographOf(baseURL, drawn?.imageKey ?? '')
  await open(page, `/pro/${RESTAURANT.id}/photos`)
  await page.getByLabel('Choisir des photos').setInputFiles([
    { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: claiming(photograph, 14_000, 9_000) },
    { name: 'salle.jpg', mimeType: 'image/jpeg', buffer: photograph },
  ])
  await expect(page.getByRole('dialog', { name: 'Décrire la photo' })).toBeVisible()
  await page.keyboard.press('Escape')
  const sent = page.getByRole('list', { name: 'Envois' })
  await expect(sent).toContainText(words('Photo trop grande : elle fait 14 000 × 9 000 pixels'))
  await expect(sent).toContainText(words('la limite est de 50 millions de pixels'))
  await expectStateAccessible(page)
})

/** Returns the same JPEG with another size in its frame header. */
function claiming(photograph: Buffer, width: number, height: number): Buffer {
  // The frame of a progressive JPEG has another marker.
  const frame = [0xc0, 0xc2].map((kind) => photograph.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0)
  if (frame === undefined) throw new Error('the photograph has no frame')
  const file = Buffer.from(photograph)
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

/** Moves an item by its handle, by one place. */
async function moveByKeyboard(page: Page, handle: string | RegExp, key: string): Promise<void> {
  await page.getByRole('button', { name: handle }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/ : (prise, )?place/)).toBeAttached()
  await page.keyboard.press(key)
  await expect(page.getByText(/ : place 1 sur/)).toBeAttached()
  await page.keyboard.press('Space')
}

async function picturesOf(baseURL: string | undefined): Promise<{ imageKey: string; alt: string | null }[]> {
  type Answer = { restaurantImages: { imageKey: string; alt: string | null }[] }
  const query = 'query ($id: ID!) { restaurantImages(restaurantId: $id) { imageKey alt } }'
  return (await ask<Answer>(baseURL, query, { id: String(RESTAURANT.id) })).restaurantImages
}

/** Returns a photograph like a camera's: one of our pictures in its largest size, as JPEG. */
async function photographOf(baseURL: string | undefined, key: string): Promise<Buffer> {
  const answer = await fetch(`${baseURL}${largeUrl(key, 1560)}`, { headers: { accept: 'image/jpeg' } })
  return Buffer.from(await answer.arrayBuffer())
}
