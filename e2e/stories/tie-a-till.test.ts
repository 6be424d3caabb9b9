import { expectAccessible } from '../axe.ts'
import { ask, expectToast, PASSWORD } from '../people.ts'
import { test } from '../pro/staff.ts'
import { expect, open, originAbove, words } from '../story.ts'

type Received = { id: string; type: string; at: string; signature: string }

const SHEET = 'query ($id: ID!) { serviceSheet(restaurantId: $id) { restaurant { name } } }'

test('an owner adds a till webhook, tests it, sends it again, and gives the till a key until it is revoked', {
  tag: '@both',
}, async ({ page, baseURL, owner }) => {
  const { id: restaurant, name } = owner.restaurant
  const url = `${originAbove(baseURL, 1)}/till?of=${crypto.randomUUID()}`
  await open(page, `/pro/${restaurant}/maison`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Caisse et logiciels/ })
    .click()

  await page.getByRole('button', { name: 'Ajouter une adresse' }).press('Enter')
  const adding = page.getByRole('form', { name: 'Ajouter une adresse' })
  await adding.getByLabel('Adresse de votre logiciel').fill('caisse')
  await adding.getByRole('button', { name: 'Valider' }).click()
  await expect(adding.getByText(words('elle commence par https://')).last()).toBeVisible()
  await adding.getByLabel('Adresse de votre logiciel').fill(url)
  await adding.getByRole('checkbox', { name: 'Commande remise' }).uncheck()
  await adding.getByRole('button', { name: 'Valider' }).click()
  const secret = page.getByRole('dialog', { name: 'Le secret de cette adresse' })
  await expect(secret.getByRole('textbox')).toHaveValue(/^whsec_[\w-]{43}$/)
  await expectAccessible(page, 'dialog[open]')
  await secret.getByRole('button', { name: words("C'est noté") }).click()

  const address = page
    .getByRole('region', { name: 'Adresses prévenues' })
    .getByRole('listitem')
    .filter({ hasText: url })
  await expect(address).toContainText(words('12 événements'))
  await address.getByRole('button', { name: /^Envoyer un essai/ }).click()
  await expectToast(page, words('Un essai est parti.'))
  // The demonstration's deliveries have arrived before.
  const sent = page
    .getByRole('region', { name: 'Derniers envois' })
    .getByRole('listitem')
    .filter({ hasText: 'Essai' })
    .first()
  await expect(sent).toContainText(words('Reçu (204)'))
  await sent.getByText('Contenu').click()
  await expect(sent).toContainText('"type": "test"')
  const [, id] = /"id": "([\w-]+)"/.exec((await sent.textContent()) ?? '') ?? []
  const received = async () => {
    const all = (await (await fetch(`${originAbove(baseURL, 1)}/till`)).json()) as Received[]
    return all.find((one) => one.id === id)
  }
  const first = await received()
  expect(first).toMatchObject({ type: 'test', signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) })
  await sent.getByRole('button', { name: /^Renvoyer/ }).click()
  await expectToast(page, words('Renvoyé.'))
  await expect.poll(async () => (await received())?.at).not.toBe(first?.at)
  await expect(sent).toContainText(words('Reçu (204)'))

  await page.getByRole('button', { name: 'Créer une clé' }).click()
  const making = page.getByRole('form', { name: 'Créer une clé' })
  await making.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(making.getByText(words('Donnez un nom à cette clé'))).toBeVisible()
  await making.getByLabel('Nom de la clé').fill('Imprimante')
  await making.getByRole('radio', { name: '90 jours' }).check({ force: true })
  await making.getByRole('button', { name: 'Créer la clé' }).click()
  const password = making.getByLabel('Mot de passe', { exact: true })
  const shown = page.getByRole('dialog', { name: 'Votre clé' })
  await expect(password.or(shown.getByRole('textbox'))).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await making.getByRole('button', { name: 'Créer la clé' }).click()
  }
  const key = await shown.getByRole('textbox').inputValue()
  await shown.getByRole('button', { name: words("C'est noté") }).click()
  expect(await ask(baseURL, SHEET, { id: restaurant }, `Bearer ${key}`)).toEqual({
    serviceSheet: { restaurant: { name } },
  })

  const keys = page.getByRole('region', { name: 'Clés' })
  await keys.getByRole('button', { name: 'Retirer la clé Imprimante' }).click()
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la clé' }).click()
  await expectToast(page, words('La clé Imprimante est retirée.'))
  await expect(ask(baseURL, SHEET, { id: restaurant }, `Bearer ${key}`)).rejects.toThrow()

  await address.getByRole('button', { name: `Retirer ${url}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words("Retirer l'adresse") })
    .click()
  await expect(address).toHaveCount(0)
})
