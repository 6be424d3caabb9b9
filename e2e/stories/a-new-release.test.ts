import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { choose, continueToOrder, openBooking, openConfirmation, order } from '../booking.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { expect, words } from '../story.ts'

test('a new release that no longer knows an operation of an open page keeps its order, and the payment is made once', async ({
  page,
}) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')

  await forgetNextDocument(page)
  const reloaded = page.waitForEvent('load')
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await reloaded
  const again = await openConfirmation(page)
  await again.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)

  await typeCard(page, GOOD)
  await forgetNextDocument(page)
  await payButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: words("rien n'est payé deux fois") })
  await notice.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(notice).toBeHidden()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

/** The next mutation names a document that the server does not know. */
async function forgetNextDocument(page: Page): Promise<void> {
  let hasForgotten = false
  await page.route('**/graphql', async (route) => {
    const request = route.request()
    if (hasForgotten || request.headers()['idempotency-key'] === undefined) return route.fallback()
    hasForgotten = true
    const postData = { ...request.postDataJSON(), documentId: 'sha256:gone' }
    return route.fallback({ postData })
  })
}
