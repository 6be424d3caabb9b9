import { passCaptcha } from '../auth-dialog.ts'
import { book } from '../bookings.ts'
import { guestPage, orderAsGuest } from '../guests.ts'
import { newAddress, newEmail, test } from '../people.ts'
import { expect, open, words } from '../story.ts'

test('the 21st guest to join on one network within ten minutes solves the captcha in place, and joins', async ({
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink } = await book(baseURL, person)
  const address = newAddress()
  const before = await Promise.all(
    Array.from({ length: 20 }, () => joinInVain(baseURL, { link: invitationLink?.id ?? '', address })),
  )
  expect(new Set(before)).toEqual(new Set(['CONFLICT']))

  await guestPage(
    browser,
    async (guest) => {
      await open(guest, `/reservation/menu/${invitationLink?.id}`)
      const form = await orderAsGuest(guest, 'Menu du soir')
      await form.getByLabel('Prénom').fill('Léa')
      await form.getByLabel('Nom', { exact: true }).fill('Durand')
      await form.getByLabel('Adresse email').fill(newEmail())
      await expect(form.getByRole('checkbox', { name: 'Je ne suis pas un robot' })).toHaveCount(0)
      await form.getByRole('button', { name: 'Confirmer' }).click()
      await expect(form).toContainText(words("Veuillez confirmer que vous n'êtes pas un robot"))
      await expect(form.getByLabel('Prénom')).toHaveValue('Léa')
      await passCaptcha(form)
      await form.getByRole('button', { name: 'Confirmer' }).click()
      await expect(guest).toHaveURL(/\/reservation\/confirmation\/.+/)
      await expect(guest.getByText(words('Votre commande a bien été prise en compte.'))).toBeVisible()
    },
    address,
  )
})

/** Attempts to join with a dish that does not exist, which takes no seat. Returns the error's code. */
async function joinInVain(
  baseURL: string | undefined,
  { link, address }: { link: string; address: string },
): Promise<string> {
  const order = { foodItems: [{ id: '999999999', quantity: 1 }], combos: [] }
  const input = { invitationLink: link, order, firstName: 'Karim', lastName: 'Benali', email: newEmail() }
  const response = await fetch(`${baseURL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      query: 'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id } }',
      variables: { input },
    }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? ''
}
