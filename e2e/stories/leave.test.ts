import { readFile } from 'node:fs/promises'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { ask, expectToast, PASSWORD, test } from '../people.ts'
import { expect, open, words } from '../story.ts'

test('personal data are downloaded as a file, after the password is confirmed for an old sign-in', async ({
  page,
  person,
}) => {
  await open(page, '/user/profile')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const dialog = page.getByRole('dialog', { name: 'Télécharger mes données' })
  await expect(dialog).toContainText(words('Par sécurité, confirmez avec votre mot de passe.'))
  await expectAccessible(page, 'dialog[open]')
  const downloading = page.waitForEvent('download')
  await dialog.getByLabel('Mot de passe').fill(PASSWORD)
  await dialog.getByLabel('Mot de passe').press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('tablee-mes-donnees.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.compte).toMatchObject({ email: person.email, firstName: 'Inès' })
  await expectToast(page, words('Vos données ont été téléchargées.'))
})

test('an account is deleted with its password, after a summary of what is deleted and what is kept', {
  tag: '@smoke',
}, async ({ page, baseURL, person }) => {
  // Drafts on this device are deleted too.
  const { id, name } = DEMO.eightPlus
  await open(page, `/restaurant/${encodeURIComponent(name)}/${id}?convives=4`)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toHaveLength(1)
  await open(page, '/user/profile')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' })
  await expect(dialog).toContainText(words('Vos avis restent, signés « Ancien client ».'))
  await expectAccessible(page, 'dialog[open]')
  const password = dialog.getByLabel('Mot de passe')
  const submit = () => dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(password).toBeHidden()

  await submit()
  await expect(password).toHaveAccessibleDescription(words('Par sécurité, confirmez avec votre mot de passe.'))
  await expect(password).toBeFocused()
  await submit()
  await expect(password).toHaveAccessibleDescription('Le mot de passe est requis')
  await password.fill('pas-le-bon')
  await submit()
  await expect(password).toHaveAccessibleDescription('Le mot de passe est incorrect.')
  await expect(password).toBeFocused()

  await password.fill(PASSWORD)
  await submit()
  await expect(page).toHaveURL('/')
  await expectToast(page, words('Votre compte a été supprimé.'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await drafts()).toEqual([])
  await expect(ask(baseURL, '{ currentUser { id } }', {}, person.token)).rejects.toThrow()
})

test('other devices are listed by name, and signed out one by one or together', async ({ page, baseURL, person }) => {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password, role: CLIENT) }'
  const variables = { email: person.email, password: PASSWORD }
  const logins = [await ask<{ login: string }>(baseURL, query, variables)]
  logins.push(await ask<{ login: string }>(baseURL, query, variables))
  logins.push(await ask<{ login: string }>(baseURL, query, variables))
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Mes appareils' })
  /** Confirms with the password, because the sign-in is more than ten minutes old. */
  async function confirm(name: string) {
    const field = page.getByRole('dialog', { name }).getByLabel('Mot de passe')
    await field.fill(PASSWORD)
    await field.press('Enter')
  }

  await expect(card.getByRole('listitem')).toHaveCount(4)
  await expect(card.getByRole('listitem').first()).toContainText('Cet appareil')
  await expect(card.getByRole('listitem').first()).toContainText(words('Dernière utilisation : mar. 24 nov. à '))

  await card.getByRole('listitem').last().getByRole('button', { name: 'Déconnecter' }).click()
  await confirm('Déconnecter un appareil')
  await expectToast(page, words('appareil déconnecté.'))
  await expect(card.getByRole('listitem')).toHaveCount(3)

  await card.getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
  await confirm('Déconnecter les autres appareils')
  await expectToast(page, words('Vos autres appareils ont été déconnectés.'))
  await expect(card.getByRole('listitem')).toHaveCount(1)
  for (const { login } of logins) await expect(ask(baseURL, '{ currentUser { id } }', {}, login)).rejects.toThrow()
})
