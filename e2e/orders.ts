import type { Locator, Page } from '@playwright/test'
import { unfoldForms } from './booking.ts'
import { ask, type KeptPerson } from './people.ts'
import { expect, open, pathOf } from './story.ts'

type OrderType = 'Click & collect' | 'Livraison'

/** Opens a restaurant's form for takeaway or delivery, next to the page or in the sheet that the bar opens. */
export async function openToGo(
  page: Page,
  restaurant: { id: number; name: string },
  type: OrderType,
): Promise<Locator> {
  await open(page, pathOf(restaurant))
  await unfoldForms(page, page.getByRole('button', { name: /^(Réserver|Commander)/ }))
  await page.getByRole('tab', { name: type }).click()
  const form = page.getByRole('form', { name: type })
  await expect(form.getByRole('group', { name: 'Date' })).toBeVisible()
  return form
}

/** Opens the dialog in which the diner confirms the order, from the basket. */
export async function openOrder(page: Page, basket: Locator): Promise<Locator> {
  await basket.getByRole('button', { name: 'Commander', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmer la commande' })
  await expect(dialog).toBeVisible()
  return dialog
}

type Address = { address: string; zipCode: string; longitude: number; latitude: number }

export const MARTYRS: Address = { address: '5 Rue des Martyrs', zipCode: '75009', longitude: 2.3396, latitude: 48.8768 }
export const KELLER: Address = { address: '12 Rue Keller', zipCode: '75011', longitude: 2.3757, latitude: 48.8551 }

/** Saves an address in Paris by the API. Returns its id. */
export async function keepAddress(baseURL: string | undefined, { token }: KeptPerson, where: Address): Promise<string> {
  const input = { ...where, city: 'Paris', country: 'France' }
  type Kept = { addDeliveryPreference: { id: string } }
  return (await ask<Kept>(baseURL, ADD, { input }, token)).addDeliveryPreference.id
}

export async function deleteAddress(baseURL: string | undefined, { token }: KeptPerson, id: string): Promise<void> {
  await ask(baseURL, 'mutation ($id: ID!) { deleteDeliveryPreference(id: $id) }', { id }, token)
}

const ADD = 'mutation ($input: DeliveryPreferenceInput!) { addDeliveryPreference(input: $input) { id } }'
