import type { Locator, Page } from '@playwright/test'
import { choicesSheet } from './booking.ts'
import { cancel } from './bookings.ts'
import { test as paying } from './paying.ts'
import { ask, type KeptPerson, newPerson } from './people.ts'
import { expect, words } from './story.ts'

/** A domain that the default configuration knows as a company with a canteen. The company pays nothing for its meals. */
const COMPANY = 'globex-sud.example.test'
/** The company of the demonstration's company customer. It pays 6,00 € of one meal per day. */
const PAYING_COMPANY = 'globex.example.test'

/** Stories of an employee of a company with a canteen. */
export const test = paying.extend({
  person: ({ baseURL }, use) => withEmployee(baseURL, COMPANY, use),
})

/** Stories of an employee whose company pays a part. */
export const paidInPart = paying.extend({
  person: ({ baseURL }, use) => withEmployee(baseURL, PAYING_COMPANY, use),
})

/** Statuses of orders that are past their cut-off or over. */
const FIRM = ['PAID', 'COMPLETED', 'CANCELLED']

/** A canteen takes eight orders a day, so an employee's orders are cancelled after their story to leave room for others. */
async function withEmployee(baseURL: string | undefined, domain: string, use: (person: KeptPerson) => Promise<void>) {
  const person = await newPerson(baseURL, domain)
  await use(person)
  const { myReservations } = await ask<Orders>(baseURL, MY_ORDERS, {}, person.token)
  for (const order of myReservations.reservations.filter(({ status }) => !FIRM.includes(status))) {
    await cancel(baseURL, person, order)
  }
}

type Orders = { myReservations: { reservations: { id: string; status: string }[] } }

const MY_ORDERS = 'query { myReservations(input: { pageSize: 50 }) { reservations { id status } } }'

/** Saves the company's address in the profile. */
export async function notifyOffice(baseURL: string | undefined, { token }: KeptPerson, companyAddress: string) {
  const input = { companyName: 'Globex', companyAddress }
  await ask(baseURL, 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', { input }, token)
}

/** Returns the tab of a day by its name and number, « Mercredi 25 ». */
export function dayTab(page: Page, day: string): Locator {
  return page.getByRole('tab', { name: words(day) })
}

/** Returns a meal's card of the displayed day. */
export function lunch(page: Page, name: string): Locator {
  return page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: words(name) })
}

/** Orders a meal from its card, and waits for the delivery screen. */
export async function orderLunch(page: Page, name: string): Promise<void> {
  await lunch(page, name)
    .getByRole('button', { name: /^Commander/ })
    .click()
  await page.waitForURL('**/weekly-meals/payment')
}

/** Adds a meal to the basket from its card, with this dish or otherwise the preselected choices. */
export async function addLunch(page: Page, name: string, dish?: string): Promise<void> {
  await lunch(page, name)
    .getByRole('button', { name: /^Ajouter au panier/ })
    .click()
  const sheet = choicesSheet(page)
  if (dish) await sheet.getByRole('radio', { name: dish }).check()
  await sheet.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(sheet).toHaveCount(0)
}
