import type { Page } from '@playwright/test'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectScreenAccessible, expectStateAccessible } from '../axe.ts'
import { type BookedTable, book, invitationOf, join } from '../bookings.ts'
import { readInvoice } from '../invoices.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import {
  answerBank,
  CARD_WITH_3DS,
  expectPaid,
  expectRefused,
  GOOD,
  otherBrowser,
  payButton,
  test as paying,
  typeCard,
} from '../paying.ts'
import { ask, emailsTo, expectToast, linkTo, newPerson } from '../people.ts'
import { newStaff } from '../pro/staff.ts'
import { moveTo, nextMorning, passMinutes, sendCommand } from '../sandbox-controls.ts'
import { payByCard } from '../screens/pay-by-card.ts'
import { expect, open, pathOf, words } from '../story.ts'

const PHONE = { width: 390, height: 844 }

const test = paying.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('at the table a guest accepts an added item and tips, and the day after rates the visit', {
  tag: '@desktop',
}, async ({ page, person, baseURL, browser }) => {
  await page.setViewportSize(PHONE)
  const booked = await payTable(page, baseURL, person)
  const share = booked.usersReservations[0]?.id ?? ''

  await open(page, `/tips/${booked.id}`)
  await expect(page.getByRole('main')).toContainText(new RegExp(`à partir du .* à\\s${booked.hour}`))
  await moveTo(baseURL, booked.date + MINUTE)

  await open(page, `/reservation/confirmation/${share}`)
  const extras = page.getByRole('region', { name: words('Ajouté à votre table') })
  await expect(page.getByText('Chargement…')).toHaveCount(0)
  await expect(extras).toBeHidden()
  await sendCommand(baseURL, { do: 'extra', share, name: 'Café gourmand', cents: 750 })
  await sendCommand(baseURL, { do: 'extra', share, name: 'Digestif', cents: 900 })
  const coffee = extras.getByRole('listitem').filter({ hasText: 'Café gourmand' })
  await expect(coffee).toContainText(words('7,50 €'))
  await expectStateAccessible(page)
  await coffee.getByRole('button', { name: 'Accepter' }).click()
  await expect(coffee).toContainText('Accepté')
  const spirit = extras.getByRole('listitem').filter({ hasText: 'Digestif' })
  await spirit.getByRole('button', { name: words("Ce n'est pas pour moi") }).click()
  await expect(spirit).toContainText('Refusé')

  await open(page, '/user/reservations')
  await page.getByRole('link', { name: 'Pourboire' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Laisser un pourboire au restaurant ?'))
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('main')).toContainText(words("Il est débité une seule fois, avec l'addition"))
  await expect(page.getByRole('main')).toContainText(words("Vous avez jusqu'à la fin de la journée."))
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(page.getByText('Choisissez un montant')).toBeVisible()
  await page.getByRole('radio', { name: words('2 €') }).check()
  await expect(page.getByRole('button', { name: /^Valider/ })).toContainText(
    words('pourboire de 2 € débité sur votre carte'),
  )
  await expectStateAccessible(page)
  await page.getByRole('button', { name: /^Valider/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Merci pour le pourboire !'))
  await expect(page.getByRole('main')).toContainText(words('Il sera reversé intégralement à votre serveur.'))

  await moveTo(baseURL, nextMorning(booked))
  await open(page, '/user/reservations')
  await expect(page.getByRole('link', { name: 'Pourboire' })).toBeHidden()
  const invoice = await readInvoice(page, baseURL)
  expect(invoice).toContain('Café gourmand')
  expect(invoice).not.toContain('Digestif')
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Laisser un avis' })
  await dialog.getByRole('button', { name: 'Publier mon avis' }).click()
  await expect(dialog.getByText(words('Faites-nous part de votre expérience...'))).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  for (const [name, mark] of [
    ['Rapidité', 4],
    ['Cuisine', 5],
    ['Expérience', 3],
  ] as const) {
    await dialog
      .getByRole('group', { name: words(name) })
      .getByRole('radio', { name: words(`${mark} étoiles`) })
      .check()
  }
  await dialog.getByRole('textbox').fill('Une belle soirée.')
  await dialog.getByRole('button', { name: 'Publier mon avis' }).click()
  await expectToast(page, words('Merci, votre avis est publié.'))
  await expect(page.getByRole('button', { name: 'Votre avis' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${pathOf(DEMO.eightPlus)}?onglet=avis`)
  const own = page.getByRole('article').filter({ hasText: 'Votre avis' })
  await expect(page.getByRole('article').first()).toContainText('Une belle soirée.')
  await own.getByRole('button', { name: 'Modifier mon avis' }).press('Enter')
  const form = own.getByRole('form', { name: 'Modifier votre avis' })
  await form.getByRole('textbox').fill('Une belle soirée, à refaire sur www.exemple.fr')
  await expectStateAccessible(page)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toBeHidden()
  await expect(own.getByRole('button', { name: 'Modifier mon avis' })).toBeFocused()
  await expect(own).toContainText(words('Votre avis est relu avant sa publication'))

  await otherBrowser(browser, async (reader) => {
    await open(reader, `${baseURL}${pathOf(DEMO.eightPlus)}?onglet=avis`)
    const first = reader.getByRole('article').first()
    await expect(first).not.toContainText('Une belle soirée')
    await first.getByRole('button', { name: 'Autres actions' }).click()
    await expectAccessible(reader, 'dialog[open]')
    await first.getByRole('button', { name: 'Signaler cet avis' }).click()
    const report = reader.getByRole('dialog', { name: 'Signaler un avis' })
    await report.getByRole('button', { name: 'Signaler' }).click()
    await expect(report.getByText(words('Dites-nous ce qui ne va pas dans cet avis.'))).toBeVisible()
    await expectAccessible(reader, 'dialog[open]')
    await report.getByRole('textbox').fill('Cet avis parle d’un autre restaurant.')
    await report.getByRole('button', { name: 'Signaler' }).click()
    await expectToast(reader, words('Merci. Nous relisons cet avis.'))
  })
})

test('if each paid their own part, each opens their own invoice the morning after', {
  tag: '@desktop',
}, async ({ page, person, baseURL, browser }) => {
  const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 2, day: 1 })
  await pay(page, booked.usersReservations[0]?.id)
  const karim = await newPerson(baseURL)
  const link = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
  const joined = await join(baseURL, link.split('/').at(-1) ?? '', { token: karim.token })

  await otherBrowser(
    browser,
    async (guest) => {
      await guest.setViewportSize(PHONE)
      await pay(guest, joined.id)
      await moveTo(baseURL, nextMorning(booked))
      await open(guest, '/user/reservations')
      const theirs = await readInvoice(guest, baseURL)
      expect(theirs).toContain('Facture')
      expect(theirs).toContain('Frais de service')
      expect(theirs).toContain('TVA')

      await open(page, '/user/reservations')
      const own = await readInvoice(page, baseURL)
      expect(own).toContain('Facture')
      expect(own).toContain(DEMO.eightPlus.name)
      expect(own).not.toBe(theirs)

      await open(page, `/tips/${booked.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Merci pour le pourboire !'))
    },
    { baseURL, token: karim.token },
  )
})

test('a guest who was marked absent states that they came, by the link of the email or from the booking', {
  tag: '@desktop',
}, async ({ page, person, baseURL, browser }) => {
  const booked = await payTable(page, baseURL, person)
  const share = booked.usersReservations[0]?.id ?? ''
  await moveTo(baseURL, booked.date + 20 * MINUTE)
  await sendCommand(baseURL, { do: 'no-show', share })

  const seeDetails = async () => {
    await open(page, '/user/reservations')
    await page.getByRole('button', { name: 'Détails' }).click()
  }
  const details = page.getByRole('dialog', { name: 'Détails de la réservation' })
  // The restaurant may undo its mark for two minutes. Only then does the diner see it.
  await seeDetails()
  await expect(details.getByRole('heading', { name: 'Votre commande' })).toBeVisible()
  await expect(details.getByRole('heading', { name: words('Vous étiez là ?') })).toHaveCount(0)
  await passMinutes(baseURL, 2)
  await seeDetails()
  await expect(details.getByText(words('Sans contestation, 7,65 € seront débités'))).toBeVisible()
  await expect(details.getByRole('button', { name: 'Contester' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  // The reservation's card shows the amount due and also offers to contest it.
  await page.keyboard.press('Escape')
  const card = page.getByRole('article')
  await expect(card).toContainText(words('Absence : 7,65 € à payer'))
  await expect(card).not.toContainText('autorisés')
  await card.getByRole('button', { name: 'Contester' }).click()
  await expect(page.getByRole('dialog', { name: words("Contester l'absence") }).getByRole('textbox')).toBeVisible()

  const link = await linkTo(baseURL, person.email, '/reservation/contester')
  await otherBrowser(browser, async (reader) => {
    await open(reader, link)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(words('Vous étiez là ?'))
    await expect(reader.getByRole('main')).toContainText(DEMO.eightPlus.name)
    await expect(reader.getByRole('main')).toContainText(words('1 personne'))
    await reader.getByRole('button', { name: 'Contester' }).click()
    await expect(reader.getByText(words("Dites-nous en une phrase ce qui s'est passé."))).toBeVisible()
    await expectScreenAccessible(reader)
    await reader.getByRole('textbox').fill('J’étais en terrasse.')
    await reader.getByRole('button', { name: 'Contester' }).click()
    await expect(reader.getByRole('status').filter({ hasText: 'noté' })).toBeVisible()
  })

  await seeDetails()
  await expect(details.getByText(words('Cette absence est contestée.'))).toBeVisible()
  await expect(details.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card).toContainText(words("Absence contestée : rien n'est débité"))
  await expect(card.getByRole('button', { name: 'Contester' })).toHaveCount(0)
})

test('an undone absence sends no notification, and a guest who stays absent sees « No show »', {
  tag: '@both',
}, async ({ page, person, baseURL, browser }) => {
  const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 2 })
  const own = booked.usersReservations[0]?.id ?? ''
  await payByCard(baseURL, person, own)
  const karim = await newPerson(baseURL)
  const { id: theirs } = await join(baseURL, await invitationOf(baseURL, person, booked), { token: karim.token })
  await payByCard(baseURL, karim, theirs)
  await moveTo(baseURL, booked.date + 20 * MINUTE)

  const floor = await newStaff(baseURL, { restaurant: DEMO.eightPlus, job: 'FLOOR' })
  const table = { at: String(DEMO.eightPlus.id), id: booked.id }
  const mark = (mark: string, share: string) => ask(baseURL, MARK, { ...table, mark, shares: [share] }, floor.token)
  await mark('ABSENT', theirs)
  await ask(baseURL, UNDO_MARK, { ...table, shares: [theirs] }, floor.token)
  await mark('SEATED', own)
  await passMinutes(baseURL, 3)
  const absences = async () =>
    (await emailsTo(baseURL, karim.email)).filter(({ subject }) => /^Vous n.étiez pas à table/.test(subject)).length
  expect(await absences()).toBe(0)
  await otherBrowser(
    browser,
    async (guest) => {
      await open(guest, '/user/reservations')
      await expect(guest.getByRole('article')).not.toContainText('No show')
      await mark('ABSENT', theirs)
      await passMinutes(baseURL, 3)
      await expect.poll(absences).toBe(1)
      await open(guest, '/user/reservations')
      const card = guest.getByRole('article')
      await expect(card.getByText('No show', { exact: true })).toBeVisible()
      await expect(card).not.toContainText('Réglée')
      await expectScreenAccessible(guest)
    },
    { baseURL, token: karim.token },
  )
  await open(page, '/user/reservations')
  await expect(page.getByRole('article')).not.toContainText('No show')
})

test('a tip that the bank refuses later is paid by the link of the last email', {
  tag: '@desktop',
}, async ({ page, person, baseURL }) => {
  const booked = await payTable(page, baseURL, person, CARD_WITH_3DS)
  const share = booked.usersReservations[0]?.id ?? ''
  await moveTo(baseURL, booked.date + MINUTE)
  await open(page, `/tips/${booked.id}`)
  await page.getByRole('radio', { name: words('2 €') }).check()
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Merci pour le pourboire !'))

  await moveTo(baseURL, nextMorning(booked))
  await open(page, `/reservation/confirmation/${share}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Merci, et à bientôt !'))
  const rest = page.getByRole('region', { name: words('Il reste 2,00 € à régler') })
  await expect(rest).toContainText(words('le débit de votre pourboire'))
  await open(page, '/user/reservations')
  await page.getByRole('link', { name: 'Payer' }).click()
  await expect(page.getByRole('complementary', { name: words('Après votre repas') })).toContainText(words('2,00 €'))

  for (const days of [1, 3]) await moveTo(baseURL, nextMorning(booked) + days * DAY)
  await open(page, await linkTo(baseURL, person.email, `/order/payment/${share}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Il reste une somme à régler'))
  const bill = page.getByRole('complementary', { name: words('Après votre repas') })
  await expect(bill).toContainText(words('Pourboire2,00 €'))
  await expect(bill).toContainText(words('Votre carte est débitée de 2,00 € tout de suite.'))
  await expect(page.getByRole('button', { name: 'Abandonner' })).toHaveCount(0)
  await expectStateAccessible(page)
  await typeCard(page, '4000000000000341')
  await payButton(page).click()
  await expectRefused(page, 'Votre banque a refusé ce paiement.')
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(rest).toBeHidden()
})

test('an amount beyond the agreement is not debited without a response, and is paid by a link', {
  tag: '@desktop',
}, async ({ page, person, baseURL }) => {
  const booked = await payTable(page, baseURL, person)
  const share = booked.usersReservations[0]?.id ?? ''
  await moveTo(baseURL, booked.date + MINUTE)
  await sendCommand(baseURL, { do: 'extra', share, name: 'Café gourmand', cents: 750 })
  await sendCommand(baseURL, { do: 'extra', share, name: 'Magnum de champagne', cents: 12900 })
  await moveTo(baseURL, nextMorning(booked))

  await open(page, `/reservation/confirmation/${share}`)
  const extras = page.getByRole('region', { name: words('Ajouté à votre table') })
  await expect(extras.getByText(words('Resté sans réponse'))).toHaveCount(2)
  await expect(page.getByRole('region', { name: words('Il reste 129,00 € à régler') })).toBeVisible()
  await expectStateAccessible(page)

  await open(page, await linkTo(baseURL, person.email, `/order/payment/${share}`))
  const bill = page.getByRole('complementary', { name: words('Après votre repas') })
  await expect(bill).toContainText(words('Magnum de champagne129,00 €'))
  await expect(bill).not.toContainText('Café')
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(extras.getByText('Accepté')).toBeVisible()
})

/** Books a table for one, tonight or on the next evening, and pays by card. */
async function payTable(
  page: Page,
  baseURL: string | undefined,
  person: { token: string },
  card = GOOD,
): Promise<BookedTable> {
  const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 1, day: 1 })
  await pay(page, booked.usersReservations[0]?.id, card)
  return booked
}

async function pay(page: Page, share: string | undefined, card = GOOD): Promise<void> {
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, card)
  await payButton(page).click()
  if (card === CARD_WITH_3DS) await answerBank(page, 'Authentifier')
  await expectPaid(page)
}

const MARK = `mutation ($at: ID!, $id: ID!, $mark: SeatMark!, $shares: [ID!]) {
  markSeats(restaurantId: $at, reservationId: $id, mark: $mark, shareIds: $shares) { id } }`
const UNDO_MARK = `mutation ($at: ID!, $id: ID!, $shares: [ID!]) {
  undoMark(restaurantId: $at, reservationId: $id, shareIds: $shares) { id } }`
