import type { Locator, Page } from '@playwright/test'
import { expectSignedOut, openAccount } from '../auth-dialog.ts'
import { codeTo, expectToast, type KeptPerson, newPhone, test } from '../people.ts'
import { expect, open, words } from '../story.ts'

test('a phone number is changed by the right code, and a wrong code is asked for again', { tag: '@smoke' }, async ({
  page,
  baseURL,
}) => {
  const { card, form } = await openPhone(page)
  const phone = newPhone()
  await form.getByLabel('Téléphone portable').fill(phone)
  await expect(form.getByLabel('Téléphone portable')).toHaveValue(pairs(phone))
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  await expectToast(page, words('Un code de vérification vient de vous être envoyé.'))

  const code = card.getByLabel('Code reçu par SMS')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(words(`Envoyé au ${pairs(phone)}, valable 10 minutes.`))
  await expect(card.getByText(/^Renvoyer le code dans \d+ s$/)).toBeVisible()
  await card.getByRole('button', { name: 'Valider' }).click()
  await expect(code).toHaveAccessibleDescription(/Saisissez les 6 chiffres du code/)

  const right = await codeTo(baseURL, phone)
  await code.fill(right === '000000' ? '111111' : '000000')
  await code.press('Enter')
  await expectToast(page, words('Mauvais code, Veuillez réessayer.'))
  await expect(code).toHaveAccessibleDescription(words('Mauvais code, Veuillez réessayer.'))
  await expect(code).toBeFocused()

  await code.fill(right)
  await code.press('Enter')
  await expectToast(page, words('Numéro vérifié !'))
  await expect(card.getByText(words(pairs(phone)))).toBeVisible()
  await expect(card.getByText('Vérifié', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByText(words(pairs(phone)))).toBeVisible()
})

test('the code step is restored after a reload', async ({ page, baseURL }) => {
  const { card, form } = await openPhone(page)
  const phone = newPhone()
  await form.getByLabel('Téléphone portable').fill(phone)
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  await expect(card.getByLabel('Code reçu par SMS')).toBeFocused()
  await page.reload()
  const code = card.getByLabel('Code reçu par SMS')
  await expect(code).toHaveAccessibleDescription(words(`Envoyé au ${pairs(phone)}, valable 10 minutes.`))
  await expect(card.getByText(/^Renvoyer le code dans \d+ s$/)).toBeVisible()
  await code.fill(await codeTo(baseURL, phone))
  await card.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Numéro vérifié !'))
  await page.reload()
  await expect(card.getByText('Vérifié', { exact: true })).toBeVisible()
  await expect(code).toHaveCount(0)
})

test('a second tab asks for the same code, and both notice when one verifies the number', async ({ page, baseURL }) => {
  const { card, form } = await openPhone(page)
  const phone = newPhone()
  await form.getByLabel('Téléphone portable').fill(phone)
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  const code = card.getByLabel('Code reçu par SMS')
  await expect(code).toBeFocused()

  const second = await page.context().newPage()
  await open(second, '/user/profile')
  const there = second.getByRole('region', { name: words('Email / Téléphone / Mot de passe') })
  const asked = there.getByLabel('Code reçu par SMS')
  await expect(asked).toHaveAccessibleDescription(words(`Envoyé au ${pairs(phone)}, valable 10 minutes.`))
  await asked.fill(await codeTo(baseURL, phone))
  await asked.press('Enter')
  await expect(there.getByText('Vérifié', { exact: true })).toBeVisible()

  await expect(code).toHaveCount(0)
  await expect(card.getByText(words(pairs(phone)))).toBeVisible()
  await expect(card.getByText('Vérifié', { exact: true })).toBeVisible()
})

test('the code step reports an expired code, and ends when another number is entered', async ({ page }) => {
  await page.clock.install()
  const { card, form } = await openPhone(page)
  await form.getByLabel('Téléphone portable').fill(newPhone())
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  const code = card.getByLabel('Code reçu par SMS')
  await expect(code).toBeFocused()
  await page.reload()
  await expect(code).toHaveAccessibleDescription(/valable 10 minutes/)
  await page.clock.fastForward('11:00')
  await expect(code).toHaveAccessibleDescription(words('Ce code a expiré : demandez-en un nouveau.'))
  await expect(card.getByRole('button', { name: 'Renvoyer le code' })).toBeVisible()

  await card.getByRole('button', { name: 'Changer de numéro' }).click()
  await expect(form.getByLabel('Téléphone portable')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: /^(Vérifier|Modifier) le téléphone/ })).toBeVisible()
  await expect(code).toHaveCount(0)

  expect(await page.evaluate(() => localStorage.getItem('phone-code'))).toBeNull()
})

test('the number awaiting its code is removed with the session', async ({ page }) => {
  const { card, form } = await openPhone(page)
  await form.getByLabel('Téléphone portable').fill(newPhone())
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  await expect(card.getByLabel('Code reçu par SMS')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('phone-code'))).not.toBeNull()
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Se déconnecter' }).click()
  await expectSignedOut(page)
  expect(await page.evaluate(() => localStorage.getItem('phone-code'))).toBeNull()
})

test('the current number can be verified, and after that only replaced', async ({ page, baseURL, person }) => {
  const { card, form } = await openPhone(page)
  await expect(form.getByLabel('Téléphone portable')).toHaveValue(pairs(person.phone))
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  await card.getByLabel('Code reçu par SMS').fill(await codeTo(baseURL, person.phone))
  await card.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Numéro vérifié !'))

  await card.getByRole('button', { name: 'Modifier le téléphone' }).click()
  await expectFaults(form, [
    ['', 'Veuillez saisir votre numéro de téléphone portable'],
    ['01 42 68 53 00', 'Veuillez saisir un numéro valide commençant par 06 ou 07.'],
    ['06 12', 'Veuillez saisir un numéro valide commençant par 06 ou 07.'],
    [person.phone, 'Veuillez renseigner un autre numéro de téléphone'],
  ])
})

// All stories share this server's clock, so this one must not move it. too-late.test.ts does.
test('a second code within a minute is refused with a message', { tag: '@phone' }, async ({ page }) => {
  const { card, form } = await openPhone(page)
  await form.getByLabel('Téléphone portable').fill(newPhone())
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  await card.getByRole('button', { name: 'Changer de numéro' }).click()
  await form.getByLabel('Téléphone portable').fill(newPhone())
  await form.getByRole('button', { name: 'Recevoir un code' }).click()

  await expectToast(page, words('Une erreur est survenue veuillez réessayer plus tard.'))
  await expect(form.getByRole('alert')).toHaveText(
    words('Un code vient de vous être envoyé. Patientez une minute avant le suivant.'),
  )
})

async function openPhone(page: Page): Promise<{ card: Locator; form: Locator }> {
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Email / Téléphone / Mot de passe' })
  await card.getByRole('button', { name: 'Vérifier le téléphone' }).click()
  return { card, form: card.getByRole('form', { name: 'Modifier le téléphone' }) }
}

async function expectFaults(form: Locator, faults: [string, string][]): Promise<void> {
  const field = form.getByLabel('Téléphone portable')
  for (const [typed, sentence] of faults) {
    await field.fill(typed)
    await form.getByRole('button', { name: 'Recevoir un code' }).click()
    await expect(field).toHaveAccessibleDescription(words(sentence))
    await expect(field).toBeFocused()
  }
}

/** Formats ten digits in five pairs. */
function pairs(phone: KeptPerson['phone']): string {
  return phone.replace(/\d{2}(?=\d)/g, '$& ')
}
