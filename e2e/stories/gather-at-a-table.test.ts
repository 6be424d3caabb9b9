import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { authDialog } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { openBasket, order } from '../booking.ts'
import { book, cancel, join } from '../bookings.ts'
import { confirmAsGuest, guestPage, orderAsGuest, signUpOnTheWay } from '../guests.ts'
import { expectToast, newEmail, newPerson, test } from '../people.ts'
import { drawn, expect, open, words } from '../story.ts'

const LEA = { firstName: 'Léa', lastName: 'Durand' }

test('a table fills up live for its host, who closes it and is asked to pay', { tag: '@both' }, async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person, { totalPersons: 4 })
  const path = `/reservation/join/${invitationLink?.id}`
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Votre table se remplit.'))
  await expect(
    page.getByText(words('Votre réservation sera confirmée une fois que tous vos invités auront')),
  ).toBeVisible()
  await expect(page.getByText(words("Vous réglerez ensuite l'addition entière depuis Mes réservations."))).toBeVisible()
  await expect(page.getByRole('textbox', { name: words("Lien d'invitation") })).toHaveValue(baseURL + path)
  for (const way of ['Facebook', 'Twitter', 'WhatsApp', 'E-mail']) {
    const href = await page.getByRole('main').getByRole('link', { name: way }).getAttribute('href')
    expect(href, way).toContain(encodeURIComponent(baseURL + path))
  }
  await expect(middle(page)).toHaveText(words('1 sur 4 a choisi'))
  await page.getByRole('button', { name: 'Afficher le QR code' }).click()
  await expect(page.getByRole('img', { name: words("QR code de l'invitation") })).toBeVisible()

  await guestPage(browser, async (guest) => {
    await open(guest, path)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(DEMO.eightPlus.name)
    await expect(guest.getByText(words('Inès vous invite à table chez'))).toBeVisible()
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(guest.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin')
    await guest.getByRole('link', { name: 'Continuer sans compte' }).click()
    const form = await orderAsGuest(guest, 'Menu du soir')
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(form.getByLabel('Adresse email')).toHaveAccessibleDescription(/Renseignez votre email$/)
    await form.getByLabel('Prénom').fill(LEA.firstName)
    await form.getByLabel('Nom', { exact: true }).fill(LEA.lastName)
    await form.getByLabel('Adresse email').fill(newEmail())
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(guest).toHaveURL(/\/reservation\/confirmation\/.+/)
    await expect(guest.getByText(words('Votre commande a bien été prise en compte.'))).toBeVisible()
    await expect(guest.getByText(words("Inès règle l'addition de la table une fois que chacun a choisi"))).toBeVisible()
    await expect(guest.getByRole('button', { name: /Copier/ })).toHaveCount(0)

    // Without a reload: only the stream brings it, as the page does not poll while a stream is open.
    await expect(middle(page)).toHaveText(words('2 sur 4 ont choisi'))
    await expect(page.getByText(words('Léa D. a choisi')).first()).toBeVisible()

    // The invitation redirects a guest who has joined to their own share.
    await guest.goto(path)
    await expect(guest).toHaveURL(/\/reservation\/confirmation\/.+/)
  })

  await guestPage(browser, async (guest) => {
    await open(guest, path)
    await guest.getByRole('link', { name: 'Continuer sans compte' }).click()
    await order(guest, 'Grande tablée')
    const tab = await signUpOnTheWay(guest, baseURL)
    await expect(tab).toHaveURL(`/reservation/menu/${invitationLink?.id}`)
    await expect(await openBasket(tab)).toContainText('Grande tablée')
    await tab.keyboard.press('Escape')
    const form = await confirmAsGuest(tab)
    await expect(form.getByLabel('Prénom')).toHaveCount(0)
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(tab).toHaveURL(/\/reservation\/confirmation\/.+/)
    await expect(middle(page)).toHaveText(words('3 sur 4 ont choisi'))
  })

  await page.getByRole('button', { name: 'Clore le groupe' }).click()
  const dialog = page.getByRole('dialog', { name: /Clore le groupe/ })
  await expect(dialog).toContainText(words('Votre table sera pour 3 personnes au lieu de 4'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Clore le groupe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Le groupe est clos.'))
  await expect(page.getByRole('link', { name: words("Régler l'addition") }).first()).toHaveAttribute(
    'href',
    `/order/payment/${usersReservations[0]?.id}`,
  )
  // 25.50 for the host, 22.90 and 32.00 for the guests, and a service fee of 1.00 each.
  await expect(page.getByRole('region', { name: 'La commande de la table' })).toContainText(words('83,40 €'))
  await page
    .getByRole('link', { name: words("Régler l'addition") })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Comment souhaitez-vous régler ?'))
  await expect(page.getByRole('complementary')).toContainText(words('Total de la table83,40 €'))
})

test('a guest whose response is lost and who then changes a dish continues with the one seat', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  await guestPage(browser, async (guest) => {
    await open(guest, `/reservation/menu/${invitationLink?.id}`)
    const form = await orderAsGuest(guest, 'Menu du soir')
    await fillContact(form)
    await guest.route('**/graphql', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(form.getByRole('alert')).toContainText(words('La connexion est interrompue.'))
    await guest.unroute('**/graphql')
    await closeDialogs(guest)

    await order(guest, 'Grande tablée')
    const again = await confirmAsGuest(guest)
    await fillContact(again)
    await again.getByRole('button', { name: 'Confirmer' }).click()
    await expect(guest).toHaveURL(/\/reservation\/confirmation\/.+/)
    await expectToast(guest, words("Votre place était déjà prise : c'est votre première commande qui compte."))
    const ordered = guest.getByRole('region', { name: 'Votre commande' })
    await expect(ordered).toContainText('Menu du soir')
    await expect(ordered).not.toContainText('Grande tablée')
  })
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(middle(page)).toHaveText(words('2 sur 3 ont choisi'))
})

test('a guest leaves or is removed, and the host sees the seat free again', { tag: '@smoke' }, async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  const link = invitationLink?.id ?? ''
  const share = await join(baseURL, link, { ...LEA, email: newEmail() })
  await join(baseURL, link, { firstName: 'Karim', lastName: 'Benali', email: newEmail() })
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(middle(page)).toHaveText(words('3 sur 3 ont choisi'))

  // The guest's link also works if another person is signed in, and keeps their session.
  await page.goto(`/reservation/share#${share.guestToken}`)
  await expect(page.getByRole('button', { name: 'Quitter la table' })).toBeVisible()
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Retirer Karim B.' })).toBeVisible()

  await guestPage(browser, async (guest) => {
    await guest.goto(`/reservation/share#${share.guestToken}`)
    await expect(guest).toHaveURL(`/reservation/confirmation/${share.id}`)
    await guest.getByRole('button', { name: 'Quitter la table' }).click()
    await expectAccessible(guest, 'dialog[open]')
    await guest.getByRole('dialog').getByRole('button', { name: 'Quitter la table' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words('Votre place est rendue.'))
  })
  await expect(page.getByText('Léa D.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Retirer Karim B.' }).click()
  await expectAccessible(page, 'dialog[open]')
  await page
    .getByRole('dialog', { name: /Retirer Karim/ })
    .getByRole('button', { name: 'Retirer' })
    .click()
  await expect(page.getByText('Karim B.')).toHaveCount(0)
})

test('an invitation prompts a diner to book, and nobody to sign up', { tag: '@smoke' }, async ({
  page,
  baseURL,
  browser,
}) => {
  const { invitationLink } = await book(baseURL, await newPerson(baseURL))
  const path = `/reservation/join/${invitationLink?.id}`
  await open(page, path)
  await expect(page.getByRole('link', { name: 'Continuer sans compte' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Réserver', exact: true }).click()
  await expect(page).toHaveURL(`/reservation/menu/${invitationLink?.id}`)

  await guestPage(browser, async (guest) => {
    await open(guest, path)
    await expect(guest.getByRole('link', { name: 'Continuer sans compte' })).toHaveAttribute(
      'href',
      `/reservation/menu/${invitationLink?.id}`,
    )
    await guest.getByRole('button', { name: words("S'inscrire Ou Se Connecter") }).click()
    await expect(authDialog(guest).getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible()
  })
})

test("the host's own invitation leads to the home page, and an ended one gives the reason", { tag: '@both' }, async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const full = await book(baseURL, person, { totalPersons: 2 })
  const path = `/reservation/join/${full.invitationLink?.id}`
  await page.goto(path)
  await expect(page).toHaveURL('/')

  const guest = await newPerson(baseURL)
  const share = await join(baseURL, full.invitationLink?.id ?? '', { token: guest.token })
  await guestPage(browser, async (late) => {
    await open(late, path)
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(words('Le groupe est complet.'))
    await expect(
      late.getByText(words("Cette réservation a déjà atteint le nombre d'invités défini par l'hôte.")),
    ).toBeVisible()
    await expect(late.getByText(DEMO.eightPlus.name)).toBeVisible()
    await expect(late.getByRole('link', { name: /^01/ })).toHaveAttribute('href', /^tel:/)

    await late.evaluate((token) => localStorage.setItem('token', token), guest.token)
    await late.goto(path)
    await expect(late).toHaveURL(`/reservation/confirmation/${share.id}`)
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est noté !"))
    await expect(late.getByText(words(`Inès a jusqu'à ${full.hour} pour régler l'addition`))).toBeVisible()

    // Without a reload: the page of a late guest shows that the booking is cancelled.
    await cancel(baseURL, person, full)
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(words('Cette réservation est annulée.'))
    await expect(late.getByText(words('Votre commande a bien été prise en compte.'))).toHaveCount(0)
    await late.evaluate(() => localStorage.clear())
    await open(late, path)
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(words('Réservation annulée.'))
  })
})

test.describe('an unknown invitation link', () => {
  test.use({ expectedErrors: /404/ })

  test('shows only that the page does not exist', async ({ page }) => {
    const response = await page.goto('/reservation/join/nulle-part')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('Oops ! La page que vous demandez est introuvable.'),
    )
    // The share now belongs to an account, to which the guest's old link leads.
    await page.goto('/reservation/share#rien')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Mes réservations'))
    await page.evaluate(() => localStorage.clear())
    await page.goto('/reservation/share#rien')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('Oops ! La page que vous demandez est introuvable.'),
    )
  })
})

test('a host who pays a share first is asked to pay, and has no link to share before', async ({
  page,
  person,
  baseURL,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person, { type: 'SELF_PAY' })
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Plus qu'une étape."))
  await expect(page.getByRole('link', { name: 'Régler ma commande' })).toHaveAttribute('href', /^\/order\/payment\//)
  expect(invitationLink).toBeNull()
})

test('a booking can be added to a calendar by a file, or by the page of Google or Outlook', async ({
  page,
  person,
  baseURL,
}) => {
  const { id, usersReservations } = await book(baseURL, person, { restaurant: DEMO.withoutMenu, withInvitation: false })
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
  await drawn(page)
  await page.getByRole('button', { name: 'Ajouter au calendrier' }).click()
  const ways = page.getByRole('dialog', { name: 'Ajouter au calendrier' })
  await expectAccessible(page, 'dialog[open]')
  for (const [name, site] of [
    ['Google', /^https:\/\/calendar\.google\.com\//],
    ['Outlook', /^https:\/\/outlook\.live\.com\//],
  ] as const) {
    await expect(ways.getByRole('link', { name: words(`Ajouter à ${name}`) })).toHaveAttribute('href', site)
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ways.getByRole('button', { name: words('Mon calendrier') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`tablee-${id}.ics`)
})

/** Returns the text in the centre of the drawn table. */
function middle(page: Page) {
  return page.getByRole('status').filter({ hasText: / sur / })
}

async function fillContact(form: Locator): Promise<void> {
  await form.getByLabel('Prénom').fill(LEA.firstName)
  await form.getByLabel('Nom', { exact: true }).fill(LEA.lastName)
  await form.getByLabel('Adresse email').fill(newEmail())
}

/** Closes the confirmation, and the basket below it on small screens. */
async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  for (let left = await dialogs.count(); left > 0; left--) {
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(left - 1)
  }
}
