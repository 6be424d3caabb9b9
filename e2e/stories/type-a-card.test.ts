import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { PaymentMethod } from '@stripe/stripe-js'
import { bundleCardForm } from '../card-form/bundle.ts'
import { type CardFields, cardFields, typeCard } from '../payment/card-fields.ts'
import { newPayment, newSetup } from '../payment/provider.ts'
import { originAbove } from '../story.ts'

/** A small page with the provider's own components, under the content security policy of our pages. */
const test = base.extend<{ form: Form; sandbox: string }, { script: string }>({
  // Playwright reads from the first parameter which fixtures are needed.
  script: [({ browserName: _ }, use) => bundleCardForm().then(use), { scope: 'worker' }],
  sandbox: ({ baseURL }, use) => use(originAbove(baseURL, 1)),

  form: async ({ page, baseURL, sandbox, script }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))

    const policy = (await (await fetch(baseURL ?? '')).headers.get('content-security-policy')) ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
      response.end(pageOf(sandbox, script, nonce))
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`

    await page.goto(url)
    await page.waitForFunction(() => 'card' in window)
    await use({ ...formOf(page), url })
    server.close()
    // The browser logs each 402 of the provider as an error.
    expect(
      faults.filter((fault) => !fault.includes('402')),
      'errors in the browser',
    ).toEqual([])
  },
})

type CardForm = CardFields & { save: Locator; shown: Locator; fault: Locator }
type Form = CardForm & { url: string }

function formOf(page: Page): CardForm {
  return {
    ...cardFields(page),
    save: page.getByRole('button', { name: 'Enregistrer' }),
    shown: page.getByRole('status'),
    fault: page.getByRole('alert'),
  }
}

test('a card is typed with the keyboard alone, and saved without being visible to the page', { tag: '@smoke' }, async ({
  page,
  form,
  sandbox,
}) => {
  const messages = await page.evaluateHandle(() => {
    const heard: unknown[] = []
    addEventListener('message', ({ data }) => heard.push(data))
    return heard
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  await page.getByText('Numéro de carte').click()
  await expect(form.number).toBeFocused()
  await page.keyboard.type('4242424242424242')
  await expect(form.number).toHaveValue('4242 4242 4242 4242')
  await expect(form.number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(form.number).toHaveAttribute('inputmode', 'numeric')
  await expect(form.shown).toHaveText('visa')
  await expect(page.locator('#number')).toContainClass('StripeElement StripeElement--complete StripeElement--focus')

  await page.keyboard.press('Tab')
  await expect(form.expiry).toBeFocused()
  await page.keyboard.type('328')
  await expect(form.expiry).toHaveValue('03 / 28')
  await page.keyboard.press('Tab')
  await expect(form.cvc).toBeFocused()
  await page.keyboard.type('123')
  await expect(form.cvc).toHaveValue('123')
  await page.keyboard.press('Tab')
  await expect(form.save).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(form.shown).toContainText('pm_')
  const saved: PaymentMethod = JSON.parse((await form.shown.textContent()) ?? '')
  expect(saved).toMatchObject({
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2028 },
    billing_details: { name: 'Camille Martin' },
  })
  expect(sent).toEqual([`${sandbox}/v1/payment_methods`])
  const heard = await messages.evaluate((all) => JSON.stringify(all))
  expect(heard + (await page.content())).not.toMatch(/4242 ?4242/)
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull()
})

test('errors of a card are shown at its field', { tag: '@smoke' }, async ({ page, form }) => {
  await form.save.click()
  await expect(form.fault).toHaveText('Votre numéro de carte est incomplet.')
  await expect(page.locator('#number')).toHaveClass(/StripeElement--invalid/)

  await form.number.fill('4242424242424241')
  await expect(form.fault).toHaveText("Votre numéro de carte n'est pas valide.")
  await expect(form.number).toHaveAttribute('aria-invalid', 'true')
  await form.number.fill('378282246310005')
  await expect(form.number).toHaveValue('3782 822463 10005')
  await expect(form.shown).toHaveText('amex')

  await form.expiry.fill('1025')
  await expect(form.fault).toHaveText("L'année d'expiration de votre carte est passée.")
  await form.expiry.fill('1026')
  await expect(form.fault).toHaveText("La date d'expiration de votre carte est passée.")
  await form.expiry.fill('12/2030')
  await expect(form.expiry).toHaveValue('12 / 30')

  await form.cvc.fill('123')
  await form.cvc.blur()
  await expect(form.fault).toHaveText('Le code de sécurité de votre carte est incomplet.')
  await form.cvc.fill('12345')
  await expect(form.cvc).toHaveValue('1234')
})

test('a declined number shows the message of the provider', async ({ form }) => {
  await typeCard(form, '4000000000000002')
  await form.save.click()
  await expect(form.shown).toContainText('pm_')
  await typeCard(form, '4111111111111111')
  await form.save.click()
  await expect(form.fault).toContainText('declined')
})

test('a 3-D Secure challenge is completed over the page', { tag: '@smoke' }, async ({
  page,
  form,
  sandbox,
  request,
}) => {
  await typeCard(form, '4000002500003155')
  const granted = await confirmSetup(page, await newSetup(request, sandbox))
  await form.bank.getByRole('button', { name: 'Authentifier' }).click()
  expect(await granted()).toMatchObject({ setupIntent: { status: 'succeeded' } })

  const refused = await confirmSetup(page, await newSetup(request, sandbox))
  await form.bank.getByRole('button', { name: 'Refuser' }).click()
  expect(await refused()).toMatchObject({
    error: { code: 'setup_intent_authentication_failure', setup_intent: { status: 'requires_payment_method' } },
  })

  const closed = await confirmSetup(page, await newSetup(request, sandbox))
  await expect(form.bank.getByRole('heading')).toHaveText("Confirmez l'enregistrement de votre carte")
  await form.bank.getByRole('button', { name: 'Fermer sans répondre' }).click()
  expect(await closed()).toMatchObject({ error: { setup_intent: { status: 'requires_action' } } })
})

for (const [button, status] of [
  ['Authentifier', 'succeeded'],
  ['Refuser', 'failed'],
] as const) {
  test(`a 3-D Secure challenge on the page of the bank returns: ${button}`, async ({
    page,
    form,
    sandbox,
    request,
  }) => {
    const { id, client_secret: secret } = await newPayment(request, sandbox, `${form.url}merci?part=1`)
    await page.evaluate((clientSecret) => void window.card.stripe.handleNextAction({ clientSecret }), secret)
    await expect(page.getByText(/60,00/)).toBeVisible()

    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(/\/merci/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      part: '1',
      payment_intent: id,
      payment_intent_client_secret: secret,
      redirect_status: status,
    })
  })
}

/** Starts saving the typed card. The returned promise resolves after 3-D Secure. */
async function confirmSetup(page: Page, clientSecret: string) {
  const asked = await page.evaluateHandle((secret) => {
    const { stripe, elements } = window.card
    const card = elements.getElement('cardNumber')
    return { outcome: card && stripe.confirmCardSetup(secret, { payment_method: { card } }) }
  }, clientSecret)
  return () => asked.evaluate(({ outcome }) => outcome)
}

function pageOf(sandbox: string, script: string, nonce: string): string {
  return `<!doctype html><html lang="fr"><title>Carte</title><link rel="icon" href="data:,"><div id="root"></div>
<script src="${sandbox}/stripe/endive/stripe.js"></script>
<script type="module" nonce="${nonce}">${script.replaceAll('</script', '<\\/script')}</script></html>`
}
