import type { Page } from '@playwright/test'
import { open } from './story.ts'

/** Opens a page, and waits until the service worker controls it. Stories with it set `serviceWorkers: 'allow'`. */
export async function underWorker(page: Page): Promise<void> {
  await open(page, '/faq')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
