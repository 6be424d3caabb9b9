import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '../story.ts'

export type Wallet = 'Apple Pay' | 'Google Pay'

/** The payer's options in the sandbox's sheet. */
export type InSheet = 'accordé' | 'refusé par la banque' | 'la banque demande ensuite'

/** Returns the place of the buttons on the payment screen, and their frame. */
export function walletButtons(page: Page) {
  return {
    place: page.getByRole('region', { name: 'Apple Pay et Google Pay' }),
    frame: page.frameLocator('iframe[title="Cadre sécurisé pour Apple Pay et Google Pay"]'),
  }
}

export async function openSheet(page: Page, wallet: Wallet): Promise<FrameLocator> {
  await walletButtons(page).frame.getByRole('button', { name: wallet }).click()
  const sheet = page.getByRole('dialog', { name: wallet }).frameLocator('iframe')
  await expect(sheet.getByRole('heading', { name: 'Payer Tablée' })).toBeVisible()
  return sheet
}

export async function payInSheet(sheet: FrameLocator, how: InSheet): Promise<void> {
  await sheet.getByRole('button', { name: `Payer : ${how}` }).click()
}
