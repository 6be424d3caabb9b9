import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import { answerBank, CARD_WITH_3DS, expectPaid, expectRefused, GOOD, payButton, typeCard } from '../paying.ts'
import { answerScheme, connectScheme, schemeSwitch } from '../payment/vouchers.ts'
import { newEmail } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'
import type { Signed } from './diner.ts'
import { keepCard, payByCard, shareOf } from './pay-by-card.ts'
import { expectTitle, openAt, type Tour } from './tour.ts'

const PAYMENT = 'reservation/payment/:userReservationId'
const CONFIRMATION = 'reservation/confirmation/:userReservationId?'
const ALONE = { type: 'SELF_PAY', totalPersons: 1 } as const
/** Two dishes for 13 €, today, at a restaurant that accepts vouchers. */
const TONIGHT = { ...ALONE, restaurant: DEMO.takesVouchers, day: 0 }

export const PAYMENTS: Tour<Signed>[] = [
  {
    of: 'the payment of a table',
    routes: [PAYMENT, 'reservation/payment/return/:userReservationId'],
    walk: async (stage) => {
      const { page, person, baseURL, browser, see } = stage
      const share = shareOf(await book(baseURL, person, ALONE))
      await openPayment(stage, share)
      await expect(page.getByText(/^1[0-5]:\d\d$/)).toBeVisible()
      await expect(page.getByText(words("Ce restaurant n'accepte pas les titres-restaurant."))).toBeVisible()
      await payButton(page).click()
      await expect(page.getByText('Renseignez le numéro de la carte.')).toBeVisible()
      await see('held for a quarter of an hour, with no card typed')

      await typeCard(page, '4000000000000002')
      await payButton(page).click()
      await expectRefused(page, 'Votre banque a refusé ce paiement.')
      await see('refused by the bank')

      await typeCard(page, CARD_WITH_3DS)
      await payButton(page).click()
      await answerBank(page, 'Refuser')
      await expectTitle(page, "Le paiement n'a pas abouti")
      await see('not answered at the bank')
      await page.getByRole('link', { name: 'Revenir au paiement' }).click()
      await typeCard(page, CARD_WITH_3DS)
      await payButton(page).click()
      await expect(page).toHaveURL(/\/stripe\/3ds\//)
      await guestPage(browser, async (other) => {
        await other.goto(page.url())
        await answerBank(other, 'Authentifier')
        await expectTitle(other, 'Votre paiement est accepté')
        await see('answered in another browser', other)
      })
    },
  },
  {
    of: 'the payment with a card that is kept, and while it is looked into',
    routes: [PAYMENT],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      await keepCard(baseURL, person)
      const share = shareOf(await book(baseURL, person, ALONE))
      await openPayment(stage, share)
      await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
      await see('with a kept card')
      await loseOutcomes(page)
      await payButton(page).click()
      await expect(page.getByRole('status').filter({ hasText: words('ne payez pas une seconde fois') })).toBeVisible()
      await see('while nobody knows what the bank says')
    },
  },
  {
    of: 'the payment with a code',
    routes: [PAYMENT],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      for (const [off, day] of [
        ['20%', 2],
        ['100%', 4],
      ] as const) {
        const share = shareOf(await book(baseURL, person, { ...ALONE, day }))
        const code = crypto.randomUUID().slice(0, 8).toUpperCase()
        await sendCommand(baseURL, { do: 'coupon', code, off, on: 'both' })
        await openPayment(stage, share)
        await page.getByRole('button', { name: 'Ajouter un code promo' }).click()
        await page.getByRole('dialog', { name: 'Code promo' }).getByLabel('Votre code').fill(code)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: `Code ${code} appliqué` })).toBeVisible()
        await see(`with ${off} off`)
      }
    },
  },
  {
    of: 'what cannot be paid',
    routes: [PAYMENT],
    walk: async (stage) => {
      await openAt(
        stage,
        `/reservation/payment/${'A'.repeat(22)}`,
        "Oops ! La réservation que vous essayez de régler n'existe pas.",
      )
      await stage.see('a share that does not exist')
    },
  },
  {
    of: 'the payment of a guest without an account',
    routes: [PAYMENT, CONFIRMATION],
    walk: async ({ page, person, baseURL, browser, see }) => {
      const share = shareOf(await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 2 }))
      await payByCard(baseURL, person, share)
      await open(page, `/reservation/confirmation/${share}`)
      const invitation = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
      const { id, guestToken } = await join(baseURL, invitation.split('/').at(-1) ?? '', {})
      await guestPage(browser, async (guest) => {
        await guest.goto(`${baseURL}/reservation/share#${guestToken}`)
        await expectTitle(guest, "Plus qu'une étape.")
        await see('the place that is to be paid', guest)
        await openPayment({ page: guest, baseURL }, `${id}`)
        await typeCard(guest, GOOD)
        await payButton(guest).click()
        await expect(guest.getByText('Veuillez renseigner votre prénom.')).toBeVisible()
        await see('with no name', guest)
        await guest.getByLabel('Prénom').fill('Karim')
        await guest.getByLabel('Nom', { exact: true }).fill('Benali')
        await guest.getByLabel('Adresse email').fill(newEmail())
        await payButton(guest).click()
        await expectPaid(guest)
        await see('the place that is paid', guest)
      })
      await open(page, `/reservation/confirmation/${share}`)
      await see('the table that all have paid')
    },
  },
  {
    of: 'the payment with vouchers',
    routes: [PAYMENT, CONFIRMATION],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      await openPayment(stage, shareOf(await book(baseURL, person, { ...TONIGHT, day: 1, each: 3 })))
      await expect(page.getByRole('button', { name: /^Se connecter à/ })).toHaveCount(2)
      await see('that are offered')
      await connectScheme(page, 'Edenred', 'Camille')
      await expect(page.getByRole('complementary', { name: 'Votre commande' })).toContainText(
        words('25,00 € seront pris sur vos titres le jour du repas'),
      )
      await see('promised for another day')
      await typeCard(page, GOOD)
      await payButton(page).click()
      await expectPaid(page)
      await expect(page.getByRole('main')).toContainText(words('seront pris sur vos titres le jour du repas'))
      await see('promised for another day, and the rest paid')
      await openPayment(stage, shareOf(await book(baseURL, person, TONIGHT)))
      await schemeSwitch(page, 'Ticket Restaurant').check()
      await expect(page.getByRole('region', { name: 'Titres-restaurant' }).getByRole('status')).toHaveText(
        words('12,00 € en titres + 2,00 € par carte, dont 1 € de frais'),
      )
      await see('that pay a part today')
      await typeCard(page, GOOD)
      await payButton(page).click()
      await expectPaid(page)
      await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText(words('12,00 € en titres'))
      await see('that have paid a part')
    },
  },
  {
    of: 'vouchers that pay nothing',
    routes: [PAYMENT],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      await openPayment(stage, shareOf(await book(baseURL, person, TONIGHT)))
      await connectScheme(page, 'Edenred', 'Maxime')
      await expect(page.getByText(words("Votre session Edenred n'est plus valide"))).toBeVisible()
      await see('since their session has ended')
      await connectScheme(page, 'Edenred', 'Louison')
      const edenred = schemeSwitch(page, 'Ticket Restaurant')
      await expect(edenred).toHaveAccessibleDescription(words('Solde : 0,80 €. Il faut au moins 1 €.'))
      await see('since less than a euro is left')
    },
  },
  {
    of: 'vouchers that are refused, or granted in part',
    routes: [PAYMENT],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      await openPayment(stage, shareOf(await book(baseURL, person, { ...TONIGHT, each: 3 })))
      await connectScheme(page, 'Edenred', 'Alix')
      await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()
      await typeCard(page, GOOD)
      await payButton(page).click()
      await expect(
        page.getByRole('alert').filter({ hasText: words("Rien n'a été débité. Payez par carte.") }),
      ).toBeVisible()
      await see('refused')
      await connectScheme(page, 'Resto Flash', 'Sacha')
      await expect(schemeSwitch(page, 'Resto Flash')).toBeChecked()
      await typeCard(page, GOOD)
      await payButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: words('Resto Flash accorde 12,00 €.') })).toBeVisible()
      await see('granted in part')
    },
  },
  {
    of: 'a sign-in to vouchers that failed',
    routes: ['reservation/payment', 'reservation/payment/auth/restoflash'],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      const share = shareOf(await book(baseURL, person, TONIGHT))
      await openPayment(stage, share)
      await page.getByRole('button', { name: 'Se connecter à Edenred' }).click()
      await answerScheme(page, 'Annuler')
      await expect(page.getByText(words("La connexion à Edenred n'a pas abouti. Veuillez recommencer."))).toBeVisible()
      await see('Edenred')
      await openPayment(stage, share)
      await page.getByRole('button', { name: 'Se connecter à Resto Flash' }).click()
      await answerScheme(page, 'Annuler')
      await expectTitle(page, "Oops ! Une erreur inattendue s'est produite.")
      await see('Resto Flash')
    },
  },
]

async function openPayment({ page }: Pick<Signed, 'page' | 'baseURL'>, share: string): Promise<void> {
  await openAt({ page }, `/reservation/payment/${share}`, 'Comment souhaitez-vous régler ?')
  await expect(payButton(page)).toBeVisible()
}

const UNKNOWN = {
  errors: [{ message: 'Votre banque met du temps à répondre.', extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
}

/** Makes every later payment end with an unknown outcome. */
async function loseOutcomes(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['idempotency-key'] !== undefined) return route.fulfill({ json: UNKNOWN })
    const isAsked = /paymentState/.test(route.request().postData() ?? route.request().url())
    const json = { data: { getUserReservation: { paymentState: 'UNKNOWN' } } }
    return isAsked ? route.fulfill({ json }) : route.fallback()
  })
}
