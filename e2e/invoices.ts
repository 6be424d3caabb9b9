import type { Page } from '@playwright/test'
import { pagesOf } from '@tablee/server/modules/invoices/read-invoices.fixtures.ts'
import { expect } from './story.ts'

/** Opens the only invoice of a list in a new window. Returns its text. */
export function readInvoice(page: Page, baseURL: string | undefined): Promise<string> {
  return readPdf(page, `${baseURL}/invoices/`, 'Facture')
}

/** Presses the button that opens a PDF in a new window. `address` is the beginning of its address. Returns its text. */
export async function readPdf(page: Page, address: string, button: string): Promise<string> {
  const asked = page.context().waitForEvent('request', (request) => request.url().startsWith(address))
  const window = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const request = await asked
  const shown = await request.response()
  expect(shown?.status()).toBe(200)
  expect(shown?.headers()['content-type']).toBe('application/pdf')
  await (await window).close()
  // The browser's PDF viewer cannot be read, so the file is fetched again.
  const pdf = await fetch(request.url())
  return (await pagesOf(Buffer.from(await pdf.arrayBuffer()))).join(' ')
}
