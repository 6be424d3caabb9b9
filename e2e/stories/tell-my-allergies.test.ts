import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { authDialog, expectSignedOut, logIn, storedToken } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { openBasket } from '../booking.ts'
import { book } from '../bookings.ts'
import { confirmAsGuest, guestPage } from '../guests.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { ask, emailTo, expectToast, type KeptPerson, newEmail, newPerson, PASSWORD } from '../people.ts'
import { expect, foldedText, hydrated, open, words } from '../story.ts'

const KITCHEN = 'reservations@trattoria-nonna-lina.example.test'

test('a guest declares an allergy: only their dishes are marked, and only the kitchen sees it at their seat', {
  tag: '@both',
}, async ({ page, person, baseURL, browser }) => {
  const booked = await book(baseURL, person)
  const host = `/reservation/confirmation/${booked.usersReservations[0]?.id}`
  const lastName = `Durand${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  const path = `/reservation/join/${booked.invitationLink?.id}`

  await guestPage(browser, async (lea) => {
    await open(lea, path)
    await lea.getByRole('link', { name: 'Continuer sans compte' }).click()
    await hydrated(lea)
    await expect(marks(lea)).toHaveCount(0)

    const dialog = await openAllergies(lea, await openBasket(lea))
    await dialog.getByRole('checkbox', { name: 'Gluten' }).check()
    const consent = dialog.getByRole('checkbox', { name: words("J'accepte que Tablée") })
    await expect(consent).not.toBeChecked()
    await expect(consent).toHaveAccessibleDescription(words('7 jours après le repas'))
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(consent).toHaveAccessibleDescription(words('Cochez votre accord'))
    await expect(consent).toBeFocused()
    expect(await storedIn(lea)).not.toContain('Gluten')
    await expectAccessible(lea, 'dialog[open]')
    await consent.check()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    expect(await storedIn(lea)).toContain('Gluten')
    await lea.keyboard.press('Escape')
    await expect(marks(lea).first()).toBeVisible()
    await expectAccessible(lea, 'main')

    // The allergies survive a reload: an order without them would be another order.
    await lea.reload()
    await hydrated(lea)
    const name = await addMarked(lea)
    await expect((await openBasket(lea)).locator('[data-dish]').filter({ has: lea.locator(MARK) })).toHaveCount(1)
    await lea.keyboard.press('Escape')
    const form = await confirmAsGuest(lea)
    const confirmation = lea.getByRole('dialog', { name: 'Rejoindre la table' })
    await expect(confirmation).toContainText(
      words(`« ${name} » contient ce que vous évitez : gluten. Garder ce plat ?`),
    )
    await expectAccessible(lea, 'dialog[open]')
    await confirmation.getByRole('button', { name: 'Revoir mes plats' }).click()
    await expect(confirmation).toBeHidden()
    await lea.keyboard.press('Escape')
    await confirmAsGuest(lea)
    await form.getByLabel('Prénom').fill('Léa')
    await form.getByLabel('Nom', { exact: true }).fill(lastName)
    await form.getByLabel('Adresse email').fill(newEmail())
    await form.getByRole('button', { name: 'Garder et confirmer' }).click()
    await expect(lea).toHaveURL(/\/reservation\/confirmation\/.+/)
    const reported = lea.getByRole('region', { name: 'Vos allergies' })
    await expect(reported).toContainText('gluten')
    await expect(reported).toContainText(words(`« ${name} » contient ce que vous évitez`))
    await expect.poll(() => storedIn(lea)).not.toContain('Gluten')
    await expectAccessible(lea, 'main')
  })

  await guestPage(browser, async (karim) => {
    await open(karim, path)
    await karim.getByRole('link', { name: 'Continuer sans compte' }).click()
    await hydrated(karim)
    await expect(
      karim
        .getByRole('main')
        .getByText(/Allergènes/)
        .first(),
    ).toBeVisible()
    await expect(marks(karim)).toHaveCount(0)
    await expect(await openBasket(karim)).toContainText(words('Aucune signalée'))
  })

  await open(page, host)
  await expect(page.getByRole('region', { name: 'La commande de la table' })).toContainText(`Léa`)
  await expect(page.getByRole('region', { name: 'Vos allergies' })).toContainText(words('Aucune signalée'))
  expect(await foldedText(page.getByRole('main'))).not.toMatch(/gluten|évitez/i)

  await ask(baseURL, CLOSE, { id: booked.id }, person.token)
  await open(page, `/order/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const { text } = await emailTo(baseURL, KITCHEN, lastName)
  expect(text).toMatch(new RegExp(`Léa ${lastName}\\s?»?\\n- Allergies signalées\\s: gluten\\n`))
  expect(text.match(/Allergies/g)).toHaveLength(1)
})

test('an allergy is declared later from the table, confirmed for other dishes, and withdrawn from the list', {
  tag: '@smoke',
}, async ({ page, person, baseURL }) => {
  const booked = await book(baseURL, person)
  const share = booked.usersReservations[0]?.id ?? ''
  await open(page, `/reservation/confirmation/${share}`)
  const region = page.getByRole('region', { name: 'Vos allergies' })
  await tellGluten(page, region)
  await expectToast(page, words("C'est noté : la cuisine le lira à votre place."))
  await expect(region).toContainText('gluten')

  await page.getByRole('link', { name: 'Changer mes plats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changer mes plats')
  const name = await addMarked(page)
  const save = page.getByRole('button', { name: /^Enregistrer mes plats/ })
  await save.click()
  const question = page.getByRole('dialog', { name: 'Ce que vous évitez' })
  await expect(question).toContainText(words(`« ${name} » contient ce que vous évitez : gluten. Garder ce plat ?`))
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Revoir mes plats' }).click()
  await expect(question).toHaveCount(0)
  await save.click()
  await question.getByRole('button', { name: 'Garder et enregistrer' }).click()
  await expectToast(page, words("C'est noté : vos plats sont changés."))
  await expect(region).toContainText(words(`« ${name} » contient ce que vous évitez`))

  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: DEMO.eightPlus.name })
  await card.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Détails de la réservation' })
  await details.getByRole('button', { name: 'Retirer' }).click()
  await expectToast(page, words("C'est effacé."))
  await expect(details.getByRole('region', { name: 'Vos allergies' })).toContainText(words('Aucune signalée'))
})

test('an allergy in an unsent order is kept for the person who declared it, and hidden from others', async ({
  page,
  person,
  baseURL,
}) => {
  const { invitationLink } = await book(baseURL, await newPerson(baseURL))
  const menu = `/reservation/menu/${invitationLink?.id}`
  await open(page, menu)
  await tellGluten(page, await openBasket(page))
  await endSession(page, baseURL)
  await signInAgain(page, person)
  await open(page, menu)
  await expect(await openBasket(page)).toContainText('gluten')

  await endSession(page, baseURL)
  await signInAgain(page, await newPerson(baseURL))
  expect(await storedIn(page)).not.toContain('Gluten')
  await open(page, menu)
  const basket = await openBasket(page)
  await expect(basket).toContainText(words('Aucune signalée'))

  await tellGluten(page, basket)
  await endSession(page, baseURL)
  await open(page, menu)
  await expectSignedOut(page)
  await expect(await openBasket(page)).toContainText(words('Aucune signalée'))
  await expect(marks(page)).toHaveCount(0)
  expect(await storedIn(page)).not.toContain('Gluten')
})

const MARK = '[data-avoided]'
const CLOSE = 'mutation ($id: ID!) { closeReservation(reservationId: $id) { id } }'

function marks(page: Page): Locator {
  return page.getByRole('main').locator(MARK)
}

async function openAllergies(page: Page, within: Locator): Promise<Locator> {
  await within.getByRole('button', { name: /^(Signaler|Modifier)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Vos allergies' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function tellGluten(page: Page, within: Locator): Promise<void> {
  const dialog = await openAllergies(page, within)
  await dialog.getByRole('checkbox', { name: 'Gluten' }).check()
  await dialog.getByRole('checkbox', { name: words("J'accepte que Tablée") }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
}

/** Adds the first marked dish without required choices. Returns its name. */
async function addMarked(page: Page): Promise<string> {
  const dish = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(MARK), hasText: /^(?!.*Selon vos choix)/ })
    .filter({ has: page.locator(ADD), hasNot: page.locator('button[aria-label^="Retirer "]') })
    .first()
  const name = await foldedText(dish.getByRole('heading'))
  await dish.locator(ADD).click()
  return name
}

const ADD = 'button[aria-label^="Ajouter "]:not([aria-haspopup])'

/** Ends this browser's session on the server. */
async function endSession(page: Page, baseURL: string | undefined): Promise<void> {
  await ask(baseURL, 'mutation { logout }', {}, (await storedToken(page)) ?? '')
}

/** Signs in after a page has said that the session has expired. */
async function signInAgain(page: Page, { email }: KeptPerson): Promise<void> {
  await open(page, '/user/profile')
  const expired = page.getByRole('dialog', { name: words("Erreur d'authentification") })
  await expired.getByRole('button', { name: 'Se connecter' }).click()
  await logIn(authDialog(page), { email, password: PASSWORD })
  await expect(authDialog(page)).toBeHidden()
}

/** Returns everything that this browser stores. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
