import type { Locator, Page } from '@playwright/test'
import { openBasket } from './booking.ts'
import { expect, fold, words } from './story.ts'

/** Returns the dishes for the table, on its page or in the details of a booking. */
export function forTable(page: Page | Locator): Locator {
  return page.getByRole('region', { name: 'Pour la table', exact: true })
}

/** Returns the sharers of a dish with their amounts: ['Vous 9,00 €', 'Léa D. 9,00 €']. */
export async function partsIn(region: Locator): Promise<string[]> {
  // Read all at once: if one disappeared in between, the test would wait for it.
  const parts = await region
    .getByRole('list', { name: /^Qui partage/ })
    .getByRole('listitem')
    .allTextContents()
  return parts.map((part) => spaced(fold(part)))
}

/** Returns the switch by which a guest shares a dish. */
export function partSwitch(page: Page | Locator): Locator {
  return page.getByRole('switch', { name: words("J'en prends une part") })
}

/** Adds the first dish of the menu without required choices, and orders it for the table. Returns its name. */
export async function orderForTable(page: Page): Promise<string> {
  const more = page.getByRole('main').locator('button[aria-label^="Ajouter "]:not([aria-haspopup])').first()
  const label = (await more.getAttribute('aria-label')) ?? ''
  await more.click()
  const basket = await openBasket(page)
  const box = basket.getByRole('checkbox', { name: /^Pour la table/ }).last()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  return label.replace('Ajouter ', '').replace(/ \(.*\)$/, '')
}

/** Returns 'Vous9,00 €' with a space in between, as it is read. */
function spaced(text: string): string {
  return text.replace(/(\d[\d ]*,\d\d €)$/, ' $1').replace(/\s+/g, ' ')
}
