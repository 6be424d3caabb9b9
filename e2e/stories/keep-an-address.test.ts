import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ask, expectToast, type KeptPerson, test } from '../people.ts'
import { expect, failGraphql, open, stopTime, words } from '../story.ts'

const ADD = words('Ajouter une adresse')

test('an address is selected from the list and saved', { tag: '@smoke' }, async ({ page }) => {
  const { card, form } = await openNew(page)
  const field = form.getByRole('combobox', { name: 'Adresse' })
  await expect(field).toBeFocused()
  await field.pressSequentially('12 rue des martyrs')
  await form.getByRole('option', { name: words('12 Rue des Martyrs, 75009 Paris') }).click()
  await expect(field).toHaveValue('12 Rue des Martyrs, 75009 Paris')
  await form.getByLabel(words('Précisions (facultatif)')).fill('3e étage\nCode 12A45')
  await expect(form.getByLabel('Remettre en main propre à la porte')).toBeChecked()
  await form.getByLabel('Déposer devant la porte').check()
  await form.getByRole('button', { name: 'Valider' }).click()

  await expectToast(page, words('Votre adresse de livraison a été ajoutée.'))
  const row = card.getByRole('listitem')
  await expect(row).toContainText('12 Rue des Martyrs')
  await expect(row).toContainText('75009 Paris')
  await expect(row).toContainText('Code 12A45')
  await expect(row).toContainText('Déposer devant la porte')
  await expect(card.getByRole('button', { name: ADD })).toBeFocused()
})

test('an address typed in full is saved without selecting it', async ({ page }) => {
  const { card, form } = await openNew(page)
  await form.getByRole('combobox', { name: 'Adresse' }).fill('12 rue des martyrs 75009 PARIS')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Votre adresse de livraison a été ajoutée.'))
  await expect(card.getByRole('listitem')).toContainText('12 Rue des Martyrs')
})

test('an address that cannot be used is refused at its field, with the nearest ones offered', async ({ page }) => {
  const { card, form } = await openNew(page)
  const field = form.getByRole('combobox', { name: 'Adresse' })
  const submit = () => form.getByRole('button', { name: 'Valider' }).click()
  await field.fill('12 rue de la République, 69002 Lyon')
  await submit()
  await expect(field).toHaveAccessibleDescription(words('Cette adresse est trop loin de Paris pour être livrée.'))
  await expect(field).toBeFocused()

  await field.fill('12 rue des martyrs 75018')
  await expect(field).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await submit()
  await expect(field).toHaveAccessibleDescription(words('Veuillez entrer une adresse complète'))
  const nearest = form.getByRole('list', { name: words('Vouliez-vous dire :') })
  await expectAccessible(page, 'main')
  await nearest.getByRole('button', { name: words('12 Rue des Martyrs, 75009 Paris') }).click()
  await expect(field).toHaveAccessibleDescription('')
  await expect(nearest).toHaveCount(0)
  await submit()
  await expectToast(page, words('Votre adresse de livraison a été ajoutée.'))
  await expect(card.getByRole('listitem')).toContainText('12 Rue des Martyrs')
})

test('addresses are requested once typing has paused for 200 milliseconds', async ({ page }) => {
  await page.clock.install()
  const { form } = await openNew(page)
  await stopTime(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/graphql?') && asked.push(request.url()))
  await form.getByRole('combobox').fill('12 rue des martyrs')
  await page.clock.runFor(190)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect(form.getByRole('option').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('an address submitted while it is looked up waits for it', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(/graphql.*placeId/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const { form } = await openNew(page)
  await form.getByRole('combobox').pressSequentially('5 rue des martyrs')
  await expect(form.getByRole('option').first()).toBeVisible()
  await form.getByRole('combobox').press('ArrowDown')
  await form.getByRole('combobox').press('Enter')
  await form.getByRole('button', { name: 'Valider' }).click()
  answer.resolve()
  await expectToast(page, words('Votre adresse de livraison a été ajoutée.'))
})

test('an incomplete address shows an error and keeps what was typed', { tag: '@both' }, async ({ page }) => {
  const { form } = await openNew(page)
  const field = form.getByRole('combobox', { name: 'Adresse' })
  const submit = () => form.getByRole('button', { name: 'Valider' }).click()
  await form.getByLabel(words('Précisions (facultatif)')).fill('Fond de cour')
  await submit()
  await expect(field).toHaveAccessibleDescription(words('Une adresse est requise'))
  await expect(field).toBeFocused()

  await field.pressSequentially('zzzz')
  await expect(field).toHaveAccessibleDescription('')
  await expect(form.getByText('Aucun résultat')).toBeVisible()
  await submit()
  await expect(field).toHaveAccessibleDescription(words('Veuillez entrer une adresse complète'))

  await field.fill('rue des martyrs')
  await expect(field).toHaveAccessibleDescription('')
  await expect(form.getByText('Aucun résultat')).toHaveCount(0)
  await form
    .getByRole('option', { name: words('Rue des Martyrs, 75009 Paris') })
    .first()
    .click()
  await expect(field).toHaveAccessibleDescription(words('Veuillez entrer une adresse complète'))
  await expect(form.getByLabel(words('Précisions (facultatif)'))).toHaveValue('Fond de cour')
  await form.getByLabel(words('Précisions (facultatif)')).fill('é'.repeat(301))
  await submit()
  await expect(form.getByText(words('Écrivez 300 caractères au plus.'))).toBeVisible()
})

test('an address is changed, and deleted after a confirmation', async ({ page, person, baseURL }) => {
  await addAddress(baseURL, person)
  await open(page, '/user/profile')
  const card = cardOf(page)
  const edit = card.getByRole('button', { name: words("Modifier l'adresse 5 Rue des Martyrs, 75009 Paris") })
  await edit.click()
  const form = card.getByRole('form', { name: words("Modifier l'adresse") })
  await expect(form.getByRole('combobox')).toHaveValue('5 Rue des Martyrs, 75009 Paris')
  await form.getByLabel(/Remettre en bas/).check()
  await form.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Votre adresse de livraison a été mis à jour.'))
  await expect(card.getByRole('listitem')).toContainText(/Remettre en bas/)
  await expect(edit).toBeFocused()

  await edit.click()
  await card.getByRole('button', { name: 'Supprimer', exact: true }).click()
  const asked = card.getByRole('group', { name: words('Supprimer cette adresse ?') })
  await expect(asked.getByRole('button', { name: 'Garder' })).toBeFocused()
  await asked.getByRole('button', { name: 'Garder' }).click()
  await card.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await asked.getByRole('button', { name: 'Oui, supprimer' }).click()
  await expectToast(page, words('Votre adresse de livraison a été supprimée.'))
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

test('a failure to add is reported like a failure to change', async ({ page }) => {
  const { form } = await openNew(page)
  const field = form.getByRole('combobox', { name: 'Adresse' })
  await field.pressSequentially('12 rue des martyrs')
  await form.getByRole('option', { name: words('12 Rue des Martyrs, 75009 Paris') }).click()
  await expect(field).toHaveValue('12 Rue des Martyrs, 75009 Paris')
  await failGraphql(page)
  await form.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Une erreur est survenue lors de la mise à jour de votre adresse de livraison.'))
  await expect(field).toHaveValue('12 Rue des Martyrs, 75009 Paris')
})

test('a failure to change or to delete is reported', async ({ page, person, baseURL }) => {
  await addAddress(baseURL, person)
  await open(page, '/user/profile')
  const card = cardOf(page)
  await card.getByRole('button', { name: words("Modifier l'adresse") }).click()
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [{ message: 'x' }] } }))

  await card.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Une erreur est survenue lors de la mise à jour de votre adresse de livraison.'))
  await card.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await card.getByRole('button', { name: 'Oui, supprimer' }).click()
  await expectToast(page, words('Une erreur est survenue lors de la suppression de votre adresse de livraison.'))
})

async function openNew(page: Page): Promise<{ card: Locator; form: Locator }> {
  await open(page, '/user/profile')
  const card = cardOf(page)
  await card.getByRole('button', { name: ADD }).click()
  return { card, form: card.getByRole('form', { name: ADD }) }
}

function cardOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Adresses de livraison' })
}

async function addAddress(baseURL: string | undefined, { token }: KeptPerson): Promise<void> {
  const where = { address: '5 Rue des Martyrs', zipCode: '75009', city: 'Paris', country: 'France' }
  const input = { ...where, longitude: 2.3396, latitude: 48.8768 }
  await ask(
    baseURL,
    'mutation ($input: DeliveryPreferenceInput!) { addDeliveryPreference(input: $input) { id } }',
    { input },
    token,
  )
}
