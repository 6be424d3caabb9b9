import type { Route } from '@playwright/test'
import { book } from '../bookings.ts'
import { expectPaid, expectRefused, GOOD, payButton, test, typeCard } from '../paying.ts'
import { expect, failGraphql, open, words } from '../story.ts'

const DECLINED = '4000000000000002'
const UNKNOWN = {
  errors: [{ message: 'Votre banque met du temps à répondre.', extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
}

/** Responds to a query for the payment's state with UNKNOWN, unless `known`. Passes other requests on. */
async function fulfilPaymentState(route: Route, known: boolean): Promise<void> {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data?: { getUserReservation?: { paymentState?: unknown } | null } }
  const isAsked = data?.getUserReservation?.paymentState !== undefined
  const state = { data: { getUserReservation: { paymentState: 'UNKNOWN' } } }
  await (isAsked && !known ? route.fulfill({ json: state }) : route.fulfill({ response }))
}

const ALONE = { type: 'SELF_PAY', totalPersons: 1 } as const

test.describe('a response that is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('pays nothing twice, because the retry has the same key', async ({ page, person, baseURL }) => {
    const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
    await open(page, `/reservation/payment/${share}`)
    await typeCard(page, GOOD)
    const keys: (string | undefined)[] = []
    await page.route('**/graphql', async (route) => {
      const key = route.request().headers()['idempotency-key']
      // Until the request is repeated, the page must not read that it is paid, which would remove the button.
      if (key === undefined) return keys.length === 1 ? route.abort() : route.fallback()
      keys.push(key)
      if (keys.length > 1) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'La connexion est interrompue.' })).toBeVisible()
    await payButton(page).click()
    await expectPaid(page)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  test('leaves a page that replaces its button with a link to the booking once it finds the payment done', async ({
    page,
    person,
    baseURL,
  }) => {
    const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
    await open(page, `/reservation/payment/${share}`)
    await typeCard(page, GOOD)
    await page.route('**/graphql', async (route) => {
      if (route.request().headers()['idempotency-key'] === undefined) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("C'est déjà réglé"))
    await expect(page.getByRole('main')).toContainText(words("il n'y a rien à payer une seconde fois"))
    await expect(payButton(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Voir ma réservation' }).click()
    await expectPaid(page)
  })
})

test('while the state of the bank is unknown nothing can be pressed, and the page continues by itself', async ({
  page,
  person,
  baseURL,
}) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, GOOD)
  const isSeen = Promise.withResolvers<void>()
  let isPaid = false
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['idempotency-key'] === undefined) return fulfilPaymentState(route, isPaid)
    await route.fulfill({ json: UNKNOWN })
    // The payment only succeeds after the page was seen waiting.
    await isSeen.promise
    await route.fetch()
    isPaid = true
  })
  await payButton(page).click()
  const checking = page.getByRole('status').filter({ hasText: words('ne payez pas une seconde fois') })
  await expect(checking).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  isSeen.resolve()
  await expectPaid(page)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a second consecutive refusal is shown while the page waits for the bank', async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, DECLINED)
  await payButton(page).click()
  await expectRefused(page, 'Votre banque a refusé ce paiement.')

  await typeCard(page, DECLINED)
  let isSeen = false
  await page.route('**/graphql', async (route) => {
    // The stream could deliver the outcome at once, so it is held back until the page was seen waiting.
    if (route.request().headers()['idempotency-key'] === undefined) return fulfilPaymentState(route, isSeen)
    // The card is declined again, and the response is lost.
    await route.fetch()
    await route.fulfill({ json: UNKNOWN })
  })
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: words('ne payez pas une seconde fois') })).toBeVisible()
  isSeen = true
  await expectRefused(page, 'Votre banque a refusé ce paiement.')
  await page.unrouteAll({ behavior: 'wait' })
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

test('a changed total is shown before anything is paid', async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, GOOD)
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON() as { variables?: { input?: { stripeParams?: { amount: number } } } }
    const params = body.variables?.input?.stripeParams
    if (!params) return route.fallback()
    params.amount -= 1
    await route.fallback({ postData: JSON.stringify(body) })
  })
  await payButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: words('Le total a changé : il est maintenant de 26,50 €.') })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(words('Total26,50 €'))
  await page.unroute('**/graphql')
  await payButton(page).click()
  await expectPaid(page)
})

test('after a server failure the same button retries', { tag: '@desktop' }, async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, GOOD)
  await failGraphql(page)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words("Oops ! Une erreur s'est produite.") })).toBeVisible()
  await page.unroute('**/graphql')
  await payButton(page).click()
  await expectPaid(page)
})

test('without the list of saved cards another card still pays', async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { getCustomerCards?: unknown } }
    if (!answer.data?.getCustomerCards) return route.fulfill({ response })
    const extensions = { code: 'PROVIDER_UNAVAILABLE' }
    await route.fulfill({ json: { errors: [{ message: 'Le service de paiement ne répond pas.', extensions }] } })
  })
  await open(page, `/reservation/payment/${share}`)
  await expect(page.getByText(words('Vos cartes enregistrées ne peuvent pas être affichées'))).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

test.describe('card fields that fail to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('can be requested again in place', async ({ page, person, baseURL }) => {
    const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
    await page.route('**/stripe.js', (route) => route.abort())
    await open(page, `/reservation/payment/${share}`)
    await expect(page.getByText(words("La saisie de carte n'a pas pu être chargée."))).toBeVisible()
    await page.unroute('**/stripe.js')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText(words("La saisie de carte n'a pas pu être chargée."))).toBeHidden()
    await typeCard(page, GOOD)
    await payButton(page).click()
    await expectPaid(page)
  })
})
