import { expect, test } from '@playwright/test'
import { newPayment } from '../payment/provider.ts'
import { originAbove } from '../story.ts'

test('in the sandbox a person sees payments, responds for the bank and has a webhook sent again', {
  tag: '@smoke',
}, async ({ page, request, baseURL }) => {
  const sandbox = originAbove(baseURL, 1)
  const { id } = await newPayment(request, sandbox, 'https://tablee.test/retour')
  await page.goto(sandbox)
  await page.getByRole('link', { name: "Paiements et cartes d'essai" }).click()

  const payment = page.getByRole('listitem').filter({ hasText: id }).first()
  await expect(payment).toContainText('attend la banque')
  await payment.getByRole('button', { name: 'Authentifier' }).click()
  await expect(payment).toContainText('autorisé')

  const message = page.getByRole('listitem').filter({ hasText: 'amount_capturable_updated' }).filter({ hasText: id })
  // The message is sent after those of other payments.
  await expect
    .poll(async () => {
      await page.reload()
      return message.textContent()
    })
    .toContain('reçu')
  await message.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(message).toContainText('2 envois')
})
