import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { book, cancel } from '../bookings.ts'
import { expectToast, test } from '../people.ts'
import { expect, hydrated, open, words } from '../story.ts'

test('a calendar can subscribe to the bookings by a private URL, until it is revoked', {
  tag: ['@both', '@smoke'],
}, async ({ page, person, baseURL }) => {
  const table = await book(baseURL, person, { restaurant: DEMO.withoutMenu, totalPersons: 2, withInvitation: false })
  await open(page, '/user/reservations')
  await page.getByRole('link', { name: 'Toutes dans mon agenda' }).click()
  await expect(page).toHaveURL('/user/profile#agenda')
  const card = page.getByRole('region', { name: 'Mon agenda' })
  await expect(card).toBeInViewport()
  await card.getByRole('button', { name: 'Créer mon adresse' }).click()

  const field = card.getByRole('textbox', { name: 'Adresse de mon agenda' })
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  const first = await field.inputValue()
  await expect(card.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  )
  const pages = card.getByRole('listitem').getByRole('link')
  await expect(pages).toHaveText([/^Google Agenda/, /^Outlook/])
  await expectAccessible(page, '#agenda')

  // A calendar application has no browser and no session.
  const read = async (address: string) => {
    const answer = await fetch(address)
    return { status: answer.status, text: await answer.text() }
  }
  const { status, text } = await read(first)
  expect(status).toBe(200)
  expect(text).toContain(`UID:reservation-${table.id}@`)
  expect(text).toContain('STATUS:CONFIRMED')
  await cancel(baseURL, person, table)
  expect((await read(first)).text).toContain('STATUS:CANCELLED')

  await card.getByRole('button', { name: words("Changer l'adresse") }).click()
  const renewal = page.getByRole('dialog', { name: words("Changer l'adresse de mon agenda") })
  await expectAccessible(page, 'dialog[open]')
  await renewal.getByRole('button', { name: words("Changer l'adresse") }).click()
  await expectToast(page, words('Votre agenda a une nouvelle adresse.'))
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])

  await open(page, '/user/profile')
  await expect(field).toHaveValue(second)
  await hydrated(page)
  await card.getByRole('button', { name: words("Supprimer l'adresse") }).click()
  const end = page.getByRole('dialog', { name: words("Supprimer l'adresse de mon agenda") })
  await end.getByRole('button', { name: words("Supprimer l'adresse") }).click()
  await expect(card.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible()
  expect((await read(second)).status).toBe(404)
})
