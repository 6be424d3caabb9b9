import type { Locator, Page } from '@playwright/test'
import { fold } from './story.ts'

export function results(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('article')
}

/** Returns the texts of the active filters, without 'Effacer tout'. */
export async function chips(page: Page): Promise<string[]> {
  const links = await page.getByRole('list', { name: 'Filtres actifs' }).getByRole('link').allInnerTexts()
  return links.map((text) => fold(text).replace('Retirer le filtre ', '')).filter((text) => text !== 'Effacer tout')
}

/** Opens the search bar, which is collapsed into one line on a phone. */
export async function unfoldBar(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: 'Modifier la recherche' })
  if (await line.isVisible()) await line.click()
}

/** Returns the bar's first field. */
export function whereField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Où ou chez qui' })
}

/** Returns the parameters of the address bar. */
export function query(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

export async function openFilter(page: Page, name: string): Promise<Locator> {
  await page.getByRole('list', { name: 'Filtres', exact: true }).getByRole('button', { name }).click()
  return page.getByRole('dialog', { name, exact: true })
}
