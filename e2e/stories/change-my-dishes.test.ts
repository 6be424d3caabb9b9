import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import {
  answerBank,
  CARD_THAT_ASKS_ONCE,
  CARD_WITH_3DS,
  expectNumberAskedFor,
  expectPaid,
  POOR,
  payButton,
  test,
  typeCard,
} from '../paying.ts'
import { ask, expectToast, newEmail } from '../people.ts'
import { expect, foldedText, hydrated, isFolded, open, words } from '../story.ts'

test('a guest who has paid changes dishes, agrees to the new amount, and the bank authorises it', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const booked = await book(baseURL, person, { totalPersons: 1, type: 'SELF_PAY', withInvitation: false })
  const share = booked.usersReservations[0]?.id ?? ''
  await open(page, `/order/payment/${share}`)
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)
  const held = await heldNow(page)

  await changeDishes(page)
  await expect(page.getByRole('button', { name: /^Ajouter / }).first()).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
  const name = await addDish(page)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Vos plats coûtent plus' })
  await expect(dialog).toContainText(words(`Autorisé avant${held}`))
  await expectAccessible(page, 'dialog[open]')
  expect(await foldedText(payButton(page))).toContain('commande avec obligation de paiement')
  await payButton(page).click()
  await answerBank(page, 'Refuser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Votre réservation n'a pas changé"))
  await page.getByRole('link', { name: 'Voir ma réservation' }).click()
  await expect.poll(() => heldNow(page)).toBe(held)

  // The refused choices are still selected.
  await changeDishes(page)
  await save(page)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectToast(page, words("C'est noté : vos plats sont changés."))
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText(name)
  await expect.poll(() => heldNow(page)).not.toBe(held)
})

test('if the bank refuses more expensive dishes, another card holds the whole amount and no choice is lost', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const booked = await book(baseURL, person, { totalPersons: 1, type: 'SELF_PAY', withInvitation: false })
  await open(page, `/order/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, CARD_WITH_3DS)
  await page.getByRole('checkbox', { name: 'Enregistrer cette carte' }).check()
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)
  const held = await heldNow(page)

  await changeDishes(page)
  const name = await addDish(page)
  await save(page)
  await payButton(page).click()
  await answerBank(page, 'Refuser')
  await page.getByRole('link', { name: 'Voir ma réservation' }).click()
  await changeDishes(page)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Vos plats coûtent plus' })
  await dialog.getByRole('button', { name: 'Payer avec une autre carte' }).click()
  const cards = dialog.getByRole('group', { name: 'Payer avec une autre carte' })
  await expect(cards.getByRole('radio', { name: /3184/ })).not.toBeChecked()
  await expect(cards.getByRole('radio', { name: 'Une autre carte' })).toBeChecked()
  await payButton(page).click()
  await expectNumberAskedFor(page)
  await typeCard(page, POOR)
  await payButton(page).click()
  await expect(cards.getByRole('alert').filter({ hasText: words('Votre banque') })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await typeCard(page, CARD_THAT_ASKS_ONCE)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectToast(page, words("C'est noté : vos plats sont changés."))
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText(name)
  await expect.poll(() => heldNow(page)).not.toBe(held)
})

test('a guest without an account changes their dishes from the table, reloads, and loses nothing', {
  tag: '@smoke',
}, async ({ page, browser, person, baseURL }) => {
  const booked = await book(baseURL, person, { totalPersons: 3 })
  const link = booked.invitationLink?.id ?? ''
  const guest = { email: newEmail(), firstName: 'Léa', lastName: 'Durand' }
  const { id, guestToken } = await join(baseURL, link, guest)
  await guestPage(browser, async (theirs) => {
    await theirs.goto('/robots.txt')
    await theirs.evaluate(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [`guest:${id}`, guestToken ?? ''],
    )
    await open(theirs, `/reservation/confirmation/${id}`)
    await changeDishes(theirs)
    const name = await addDish(theirs)
    await theirs.reload()
    await hydrated(theirs)
    const chosen = await openChosen(theirs)
    await chosen.getByLabel('Un mot pour la cuisine').fill('Sans oignon')
    await chosen.getByRole('button', { name: 'Enregistrer mes plats' }).click()
    await expectToast(theirs, words("C'est noté : vos plats sont changés."))
    await expect(theirs).toHaveURL(`/reservation/confirmation/${id}`)
    const ordered = theirs.getByRole('region', { name: 'Votre commande' })
    await expect(ordered).toContainText('Sans oignon')
    await expect(ordered).toContainText(name)
  })

  // The host sees it on the bill that they will pay.
  await open(page, `/reservation/confirmation/${booked.usersReservations[0]?.id}`)
  await expect(page.getByRole('region', { name: 'La commande de la table' })).toContainText('Sans oignon')
  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: DEMO.eightPlus.name })
  await card.getByRole('button', { name: 'Détails' }).click()
  await expect(page.getByRole('link', { name: 'Changer mes plats' })).toBeVisible()
})

test('a page that missed a change on another device shows the stored dishes and keeps the ones being chosen', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { totalPersons: 3, each: 2 })
  const share = booked.usersReservations[0]?.id ?? ''
  await open(page, `/reservation/dishes/${share}`)
  const name = await addDish(page)

  const own = 'query ($id: ID!) { getUserReservation(id: $id) { foodItems { quantity foodItem { id name } } } }'
  type Own = { getUserReservation: { foodItems: { foodItem: { id: string; name: string } }[] } }
  const { getUserReservation } = await ask<Own>(baseURL, own, { id: share }, person.token)
  const [first] = getUserReservation.foodItems
  const order = { foodItems: [{ id: first?.foodItem.id, quantity: 1 }], combos: [] }
  const update = 'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { id } } }'
  await ask(baseURL, update, { input: { userReservationId: share, order } }, person.token)

  await saveButton(page).filter({ visible: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: words('Vos plats ont changé entre-temps') })
  await expect(notice.filter({ visible: true })).toContainText(words(`1 × ${first?.foodItem.name}.`))
  // The choices survive a reload.
  await page.reload()
  await hydrated(page)
  await saveButton(page).filter({ visible: true }).click()
  await expectToast(page, words("C'est noté : vos plats sont changés."))
  const ordered = page.getByRole('region', { name: 'Votre commande' })
  await expect(ordered).toContainText(name)
  await expect(ordered).toContainText(words('2 ×'))
})

test('the page of changed dishes shows a smaller part as soon as another guest shares a dish', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { totalPersons: 3, isShared: true })
  await open(page, `/reservation/dishes/${booked.usersReservations[0]?.id}`)
  await page.getByRole('button', { name: /^Voir mes plats/ }).click()
  const sum = page.getByRole('dialog').getByText(words('Vos plats, maintenant')).locator('..')
  const before = await foldedText(sum)

  const shared = 'query ($id: ID!) { getReservation(uuid: $id) { sharedDishes { id } } }'
  type Shared = { getReservation: { sharedDishes: { id: string }[] } }
  const { getReservation } = await ask<Shared>(baseURL, shared, { id: booked.id }, person.token)
  const sharedDishes = getReservation.sharedDishes.map(({ id }) => id)
  const joining = 'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id } }'
  const guest = { firstName: 'Léa', lastName: 'Durand', email: newEmail() }
  const order = { foodItems: [], combos: [] }
  await ask(baseURL, joining, { input: { invitationLink: booked.invitationLink?.id, order, sharedDishes, ...guest } })
  await expect.poll(() => foldedText(sum)).not.toBe(before)
})

/** Returns the amount held, as the page of the table shows it: '14,50 €'. */
async function heldNow(page: Page): Promise<string> {
  const text = await foldedText(
    page
      .getByRole('main')
      .getByText(/autorisés/)
      .first(),
  )
  return /\d+,\d\d €/.exec(text)?.[0] ?? ''
}

async function changeDishes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Changer mes plats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changer mes plats')
}

/** Adds the first dish of the menu without required choices. Returns its name. */
async function addDish(page: Page): Promise<string> {
  const more = page.getByRole('main').locator('button[aria-label^="Ajouter "]:not([aria-haspopup])').first()
  const name = (await more.getAttribute('aria-label'))?.replace('Ajouter ', '') ?? ''
  await more.click()
  await expect(saveButton(page).filter({ visible: true })).toBeVisible()
  return name.replace(/ \(.*\)$/, '')
}

function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Enregistrer mes plats/ })
}

async function save(page: Page): Promise<void> {
  await saveButton(page).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Vos plats coûtent plus' })).toBeVisible()
}

/** Opens the chosen dishes, next to the menu or in their sheet. */
async function openChosen(page: Page): Promise<Locator> {
  const bar = page.getByRole('button', { name: /^Voir mes plats/ })
  const aside = page.getByRole('complementary', { name: 'Votre commande' })
  if (await isFolded(bar, aside)) await bar.click()
  return page.getByRole('dialog', { name: 'Votre commande' }).or(aside)
}
