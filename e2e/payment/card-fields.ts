import type { FrameLocator, Locator, Page } from '@playwright/test'

export type CardFields = { number: Locator; expiry: Locator; cvc: Locator; bank: FrameLocator }

/** Returns the card provider's fields on a page, each in its frame, and the frame of the bank's page. */
export function cardFields(page: Page): CardFields {
  const frame = (title: string): FrameLocator => page.frameLocator(`iframe[title*="${title}"]`)
  return {
    number: frame('numéro de carte').getByLabel('Numéro de carte'),
    expiry: frame("date d'expiration").getByLabel("Date d'expiration"),
    cvc: frame('CVC').getByLabel('Code CVC'),
    bank: page.frameLocator('iframe[title="Authentification 3D Secure"]'),
  }
}

/** Types a test card of the sandbox, valid until the end of 2030. */
export async function typeCard({ number, expiry, cvc }: CardFields, digits: string): Promise<void> {
  await number.fill(digits)
  await expiry.fill('1230')
  await cvc.fill(digits.startsWith('3') ? '1234' : '123')
}
