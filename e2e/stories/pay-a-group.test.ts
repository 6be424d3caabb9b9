import { DEMO } from '@tablee/server/database/seed/special.ts'
import { book, join } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectPaid, expectRefused, GOOD, orderToPay, otherBrowser, payButton, test, typeCard } from '../paying.ts'
import { linkTo, newEmail, newPerson } from '../people.ts'
import { passMinutes } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

const ownTime = test.extend<OwnProduct>(onOwnServer)
takeTurns(ownTime)

ownTime(
  'three guests pay a share each, one without an account, and each open page shows the confirmation',
  { tag: '@smoke' },
  async ({ page, person, baseURL, browser }) => {
    const { usersReservations } = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 3 })
    await open(page, `/order/payment/${usersReservations[0]?.id}`)
    await typeCard(page, GOOD)
    await payButton(page).click()
    await expectPaid(page)
    const invitation = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
    const link = invitation.split('/').at(-1) ?? ''

    const email = newEmail()
    await otherBrowser(browser, async (guest) => {
      await orderToPay(guest, link)
      await expect(guest.getByText(words('En continuant, vous confirmez avoir 18 ans ou plus'))).toBeVisible()
      await expect(guest.getByRole('checkbox')).toHaveCount(0)
      await typeCard(guest, GOOD)
      await payButton(guest).click()
      await expect(guest.getByText('Veuillez renseigner votre prénom.')).toBeVisible()
      await guest.getByLabel('Prénom').fill('Léa')
      await guest.getByLabel('Nom', { exact: true }).fill('Durand')
      await guest.getByLabel('Adresse email').fill(email)
      await typeCard(guest, '4000000000000002')
      await payButton(guest).click()
      await expectRefused(guest, 'Votre banque a refusé ce paiement.')
      await expect(guest.getByLabel('Adresse email')).toHaveValue(email)
    })
    await passMinutes(baseURL, 1)
    expect(await linkTo(baseURL, email, '/reservation/share#')).toBeTruthy()
    await passMinutes(baseURL, 11)
    const toPay = await linkTo(baseURL, email, '/order/payment/')

    // A browser without their session.
    await otherBrowser(browser, async (guest) => {
      await open(guest, toPay)
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words('Comment souhaitez-vous régler ?'))
      await expect(guest).toHaveURL(/\/order\/payment\/[\w-]+\/?$/)
      await expect(guest.getByLabel('Adresse email')).toHaveCount(0)
      await typeCard(guest, GOOD)
      await payButton(guest).click()
      await expectPaid(guest)
    })

    const karim = await newPerson(baseURL)
    await otherBrowser(
      browser,
      async (guest) => {
        await orderToPay(guest, link)
        await typeCard(guest, GOOD)
        await payButton(guest).click()
        await expectPaid(guest)
      },
      { baseURL, token: karim.token },
    )
    // Without a reload.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
  },
)

test('a host who pays for all settles the bill of the whole table', async ({ page, person, baseURL }) => {
  const { invitationLink, usersReservations } = await book(baseURL, person, { totalPersons: 2 })
  await join(baseURL, invitationLink?.id ?? '', { firstName: 'Léa', lastName: 'Durand', email: newEmail() })
  await open(page, `/order/payment/${usersReservations[0]?.id}`)
  const bill = page.getByRole('complementary', { name: words("L'addition de la table") })
  await expect(bill).toContainText('Léa D.')
  await expect(bill).toContainText(words('Frais de service2,00 €'))
  await expect(bill).toContainText(DEMO.eightPlus.name)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
})
