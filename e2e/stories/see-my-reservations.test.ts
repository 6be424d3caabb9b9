import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { openAccount } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { book, cancel } from '../bookings.ts'
import { ask, expectToast, newPerson, test } from '../people.ts'
import { test as anyone, expect, failGraphql, foldedText, hydrated, open, words } from '../story.ts'

test.use({ expectedErrors: /net::ERR_FAILED/ })

test('a diner without bookings is shown how to begin', async ({ page }) => {
  await open(page, '/about-us')
  await (await openAccount(page)).getByRole('link', { name: 'Mes réservations' }).click()
  await expect(page).toHaveURL('/user/reservations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes réservations')
  await page.getByRole('link', { name: 'Trouver un restaurant' }).click()
  await expect(page).toHaveURL('/search')
})

test('a card summarises the booking, and its details show everything', { tag: ['@both', '@smoke'] }, async ({
  page,
  person,
  baseURL,
}) => {
  const { id, hour, invitationLink } = await book(baseURL, person)
  const card = await openList(page, DEMO.eightPlus)
  await expect(card).toContainText(words('En attente de vos invités'))
  await expect(card).toContainText(words("L'hôte invite"))
  expect(await foldedText(card)).toMatch(new RegExp(`N° ${id} ?· ?jeu\\. 26/11/2026 à ${hour} ?· ?3 personnes`))
  await expect(card.getByRole('link', { name: DEMO.eightPlus.name })).toHaveAttribute('href', /^\/restaurant\//)

  await card.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Détails de la réservation' })
  await expect(details.getByRole('textbox', { name: words("Lien d'invitation") })).toHaveValue(
    `${baseURL}/reservation/join/${invitationLink?.id}`,
  )
  await expect(details.getByRole('region', { name: 'Votre commande' }).getByRole('listitem')).toHaveCount(2)
  await expect(details.getByRole('region', { name: 'Autour de la table' })).toContainText('Vous')
  // No content is cut off at the side.
  const copy = await details.getByRole('button', { name: /^Copier/ }).boundingBox()
  expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expectAccessible(page, 'dialog[open]')
  await details.getByRole('link', { name: 'Voir la page de la réservation' }).click()
  await expect(page).toHaveURL(/\/reservation\/confirmation\/.+/)
})

test('a table is moved to another hour with another party size', { tag: ['@both', '@smoke'] }, async ({
  page,
  person,
  baseURL,
}) => {
  // Other stories do not book on this day, because their bookings could leave fewer than four seats at 21:00.
  const place = { restaurant: DEMO.withoutMenu, withInvitation: false, day: 3 }
  await book(baseURL, person, { ...place, totalPersons: 2 })
  const card = await openList(page, DEMO.withoutMenu)
  await card.getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' })
  await dialog.getByText('4', { exact: true }).click()
  await dialog.getByText('21:00', { exact: true }).click()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words("C'est noté :"))
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(words('à 21:00'))
  await expect(card).toContainText(words('4 personnes'))
})

test('a page that missed a change on another device does not undo it, and asks before changing the same field', async ({
  page,
  person,
  baseURL,
}) => {
  const place = { restaurant: DEMO.withoutMenu, withInvitation: false, day: 4 }
  const { id, usersReservations } = await book(baseURL, person, { ...place, totalPersons: 2, hour: '20:00' })
  const onPhone = (hour: string) =>
    ask(
      baseURL,
      'mutation ($id: ID!, $hour: String) { updateReservation(reservationId: $id, hour: $hour) { id } }',
      { id, hour },
      person.token,
    )
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' })
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  const hour = (name: string) => dialog.getByRole('radio', { name, exact: true })
  const card = await openList(page, DEMO.withoutMenu)

  await onPhone('21:00')
  await card.getByRole('button', { name: 'Modifier' }).click()
  await expect(hour('20:00')).toBeChecked()
  await save.click()
  await expectToast(page, words("Vous n'avez rien changé."))
  await expect(card).toContainText(words('à 21:00'))

  await onPhone('21:30')
  await card.getByRole('button', { name: 'Modifier' }).click()
  await dialog.getByText('4', { exact: true }).click()
  await save.click()
  await expectToast(page, words('à 21:30, 4 personnes.'))
  await expect(dialog).toBeHidden()

  await onPhone('22:00')
  await card.getByRole('button', { name: 'Modifier' }).click()
  await dialog.getByText('20:00', { exact: true }).click()
  await save.click()
  await expect(dialog.getByRole('alert').first()).toContainText(words('a changé entre-temps'))
  await expect(dialog.getByRole('alert').first()).toContainText(words('à 22:00, 4 personnes.'))
  await expect(hour('20:00')).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await save.click()
  await expectToast(page, words('à 20:00, 4 personnes.'))
  await expect(dialog).toBeHidden()

  // The page follows the booking, and so does the open dialog, until an hour is chosen in it.
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await expect(hour('20:00')).toBeChecked()
  await onPhone('21:00')
  await expect(hour('21:00')).toBeChecked()
})

test('free hours that fail to load can be requested again while a table is moved', { tag: '@desktop' }, async ({
  page,
  person,
  baseURL,
}) => {
  await book(baseURL, person, { restaurant: DEMO.withoutMenu, totalPersons: 2, withInvitation: false, hour: '12:00' })
  const card = await openList(page, DEMO.withoutMenu)
  await page.route('**/graphql', (route) => route.abort())
  await card.getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' })
  await expect(dialog.getByRole('alert').last()).toContainText(words("Les disponibilités n'ont pas pu être chargées."))
  await page.unroute('**/graphql')
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeHidden()
  await expect(dialog.getByText('21:00', { exact: true })).toBeVisible()
})

test('an hour that is taken while a table is moved to it is refused, and others are offered', {
  tag: '@desktop',
}, async ({ page, person, baseURL }) => {
  // A separate day, because one more seat taken at 20:00 by a concurrent story would move the last of the parties below.
  const place = { restaurant: DEMO.withoutMenu, withInvitation: false, day: 5 }
  await book(baseURL, person, { ...place, totalPersons: 2, hour: '19:00' })
  const card = await openList(page, DEMO.withoutMenu)
  await card.getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' })
  await dialog.getByText('20:00', { exact: true }).click()

  for (let seats = await seatsOf(baseURL, DEMO.withoutMenu.id); seats > 0; seats -= 8) {
    await book(baseURL, await newPerson(baseURL), { ...place, totalPersons: Math.min(8, seats) })
  }
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText(words("20:00 vient d'être pris, il reste"))
  await expect(dialog.getByRole('radio', { name: '20:00' })).toHaveCount(0)
  await expectAccessible(page, 'dialog[open]')

  await dialog.getByText('22:00', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(words('à 22:00'))
})

test('a table is cancelled in time, after a confirmation', { tag: '@smoke' }, async ({ page, person, baseURL }) => {
  await book(baseURL, person)
  const card = await openList(page, DEMO.eightPlus)
  await card.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: /Annuler la réservation/ })
  await expect(dialog).toContainText(words('La réservation sera annulée pour vous et tous vos invités.'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Garder ma réservation' }).click()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Annuler' }).click()
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, words('Votre réservation est annulée.'))
  await expect(card).toContainText('Annulée')
  await expect(card.getByRole('button')).toHaveText(['Détails'])
})

test('a failed cancellation is reported on the booking, and can be repeated', { tag: '@desktop' }, async ({
  page,
  person,
  baseURL,
}) => {
  await book(baseURL, person)
  const card = await openList(page, DEMO.eightPlus)
  await card.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler la réservation ?' })
  await failGraphql(page)
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    words('Une erreur est survenue lors du traitement de votre réservation.'),
  )
  await page.unroute('**/graphql')
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(dialog).toBeHidden()
})

test("today's, upcoming and past bookings are listed separately, the nearest first", { tag: '@desktop' }, async ({
  page,
  person,
  baseURL,
}) => {
  const plain = { restaurant: DEMO.withoutMenu, totalPersons: 1, withInvitation: false }
  for (const day of [4, 0, 2]) await book(baseURL, person, { ...plain, day })
  await cancel(baseURL, person, await book(baseURL, person, { ...plain, day: 3 }))
  await open(page, '/user/reservations')
  const main = page.getByRole('main')
  const listed = async (name: string) => {
    const cards = await main
      .getByRole('region', { name: words(name) })
      .getByRole('article')
      .all()
    return Promise.all(cards.map(async (card) => /\d\d\/\d\d\/\d{4}/.exec(await foldedText(card))?.[0]))
  }
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([words("Aujourd'hui"), 'À venir', 'Passées'])
  expect(await listed("Aujourd'hui")).toEqual(['24/11/2026'])
  expect(await listed('À venir')).toEqual(['26/11/2026', '28/11/2026'])
  expect(await listed('Passées'), 'the cancelled one').toEqual(['27/11/2026'])
})

test('a page lists ten bookings', { tag: '@desktop' }, async ({ page, person, baseURL }) => {
  for (let count = 0; count < 11; count++) {
    const booked = await book(baseURL, person, { restaurant: DEMO.withoutMenu, totalPersons: 1, withInvitation: false })
    await cancel(baseURL, person, booked)
  }
  await open(page, '/user/reservations')
  await expect(page.getByText(words('11 réservations'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a list that fails to load can be requested again', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort())
  await page.goto('/user/reservations')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('Oops! Une erreur est survenue au cours du chargement de vos réservations.'),
  )
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes réservations')
})

test('a list that fails once is requested again automatically', { tag: '@desktop' }, async ({ page }) => {
  let asked = 0
  await page.route('**/graphql', (route) => {
    const isList = /"variables":\{"page"/.test(route.request().postData() ?? '')
    return isList && asked++ === 0 ? route.abort() : route.fallback()
  })
  await open(page, '/user/reservations')
  await expect(page.getByRole('link', { name: 'Trouver un restaurant' })).toBeVisible()
  expect(asked).toBe(2)
})

test('another diner does not see the booking', async ({ page, baseURL, person }) => {
  const { usersReservations } = await book(baseURL, person)
  const id = usersReservations[0]?.id
  const { getReservation } = await ask<{ getReservation: unknown }>(
    baseURL,
    'query ($id: ID!) { getReservation(uuid: $id) { id } }',
    { id },
  )
  expect(getReservation).toBeNull()
  await page.goto('/reservation/confirmation')
  await expect(page).toHaveURL('/user/reservations')
})

anyone.describe('without a session', () => {
  // The second booking does not exist.
  anyone.use({ expectedErrors: /status of 404/ })

  anyone('bookings are hidden without signing in', async ({ page }) => {
    for (const path of ['/user/reservations', '/reservation/confirmation/un-autre']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('Oops ! Veuillez vous connecter pour accéder à cette page.'),
      )
    }
  })
})

async function seatsOf(baseURL: string | undefined, id: number): Promise<number> {
  const query = 'query ($id: ID!) { getRestaurantById(id: $id) { seatingCapacity } }'
  const answer = await ask<{ getRestaurantById: { seatingCapacity: number } }>(baseURL, query, { id })
  return answer.getRestaurantById.seatingCapacity
}

async function openList(page: Page, { name }: { name: string }): Promise<Locator> {
  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name })
  await expect(card).toBeVisible()
  return card
}
