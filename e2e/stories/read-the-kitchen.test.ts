import type { Page } from '@playwright/test'
import { cancel } from '../bookings.ts'
import { readPdf } from '../invoices.ts'
import { newPerson } from '../people.ts'
import { ANY_SCRIPT, bookForFriends, leave, RESTAURANT, tellAllergy } from '../pro/kitchen.ts'
import { test as atWork, newStaff } from '../pro/staff.ts'
import { expect, fold, foldedText, open, words } from '../story.ts'

/** A person of the kitchen staff of `RESTAURANT`. */
const test = atWork.extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT, job: 'KITCHEN' })),
})

// Each width has a service of its own, because a print marks what is new in the whole service.
for (const [width, day] of [
  [390, 3],
  [768, 2],
  [1440, 4],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 1024 } })

    test('the kitchen sees the table of three friends, and the print has the same content as the page', {
      tag: '@smoke',
    }, async ({ page, baseURL }) => {
      const { path, zoe, marc } = await bookForFriends(baseURL, await newPerson(baseURL), day)
      await open(page, path)
      const table = tableOf(page, zoe.name)
      await expect(table.getByRole('heading')).toHaveText(words('Inès Martin · 3 couverts'))
      const seats = await Promise.all((await table.getByRole('listitem').all()).map(foldedText))
      const zoes = seats.find((text) => text.startsWith(zoe.name)) ?? ''
      // Allergies and notes come before the dishes, so that they are not overlooked.
      expect(zoes).toMatch(
        /^Zoé \w+Allergies signalées : gluten et laitUn mot pour la cuisine : Sans sel, s'il vous plaît1 × /,
      )
      const marcs = seats.find((text) => text.startsWith(marc.name)) ?? ''
      expect(marcs).toContain(`Un mot pour la cuisine : ${ANY_SCRIPT}1 × `)
      expect((await foldedText(table)).split('Pour la table')).toHaveLength(2)
      await expect(page.getByRole('main')).not.toContainText('€')

      const lineText = fold((await table.locator('h3, p, ul ul li, div li').allTextContents()).join(' '))
      for (const button of ['Imprimer en A4', 'Imprimer un ticket']) {
        const text = await readPrint(page, baseURL, button)
        expect(text).toContain(lineText)
        expect(text).toContain('Totaux par plat')
        expect(text).not.toContain('€')
      }
    })
  })
}

test('a tablet with a wrong clock shows the current service', async ({ page }) => {
  // Stories take place in the morning.
  await page.clock.setFixedTime(Date.parse('2026-11-24T21:00:00+01:00'))
  await open(page, `/pro/${RESTAURANT.id}/cuisine`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Cuisine · midi'))
  await expect(page.getByRole('link', { name: 'Midi' })).toHaveAttribute('aria-current', 'true')
})

test('changes after a print are marked on the page and on the next print, with a sound if it is turned on', {
  tag: '@both',
}, async ({ page, baseURL, isMobile }) => {
  await countSounds(page)
  const host = await newPerson(baseURL)
  const { table: booked, path, zoe, marc } = await bookForFriends(baseURL, host, isMobile ? 5 : 1)
  await open(page, path)
  const table = tableOf(page, zoe.name)
  await readPrint(page, baseURL, 'Imprimer en A4')
  await expect(page.getByText(/imprimée à/)).toBeVisible()
  await expect(table).not.toContainText('Modifié')

  const sound = page.getByRole('switch', { name: words('Sonner quand la feuille change') })
  await expect(sound).not.toBeChecked()
  expect(await sounds(page)).toBe(0)
  await sound.check()
  await expect.poll(() => sounds(page)).toBeGreaterThan(0)
  const before = await sounds(page)

  await tellAllergy(baseURL, zoe, ['Lupin'])
  await expect(table).toContainText(words('Modifié · allergies ou mot modifiés'))
  await expect(table).toContainText(words('Allergies signalées : lupin'))
  await expect.poll(() => sounds(page)).toBeGreaterThan(before)
  await leave(baseURL, marc)
  const gone = page.getByRole('region', { name: words('À ne plus préparer') })
  await expect(gone).toContainText(marc.name)

  const text = await readPrint(page, baseURL, 'Imprimer un ticket')
  expect(text).toContain(`${zoe.name} Modifié · allergies ou mot modifiés Allergies signalées : lupin`)
  expect(text).toMatch(new RegExp(`${marc.name} Retiré : 1 × `))
  await expect(table).not.toContainText('Modifié')
  await expect(gone).toBeHidden()

  await cancel(baseURL, host, booked)
  await expect(gone).toContainText(words('Inès Martin · 2 couverts'))
  await expect(gone).toContainText(/annulée/i)
  expect(await readPrint(page, baseURL, 'Imprimer en A4')).toMatch(
    /ne plus préparer ANNULÉE 20:00 · Inès Martin · 2 couverts/i,
  )
  await expect(gone).toBeHidden()

  // The browser remembers that the sound is on.
  await page.reload()
  await expect(sound).toBeChecked()
})

function tableOf(page: Page, guest: string) {
  return page.getByRole('article').filter({ hasText: guest })
}

/** Prints. Returns the text of the PDF that opens. */
function readPrint(page: Page, baseURL: string | undefined, button: string): Promise<string> {
  return readPdf(page, `${baseURL}/kitchen-sheets/`, button)
}

async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played = { notes: 0 }
    Object.assign(window, { played })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      played.notes++
      start.call(this, when)
    }
  })
}

function sounds(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { played: { notes: number } }).played.notes)
}
