import { MINUTE } from '@tablee/domain/calendar/calendar'
import { expectAccessible } from '../axe.ts'
import { book, join } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectPaid, GOOD, payButton, test as paying, typeCard } from '../paying.ts'
import { newEmail } from '../people.ts'
import { moveTo, nextMorning, sendCommand } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

const test = paying.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('a host who paid for a guest, an extra and a tip sees the same total in the list, the details and the page', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 2 })
  const shareId = booked.usersReservations[0]?.id ?? ''
  await open(page, `/order/payment/${shareId}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const invitation = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
  await join(baseURL, invitation.split('/').at(-1) ?? '', { firstName: 'Karim', lastName: 'Benali', email: newEmail() })
  await page.getByRole('link', { name: words('Je couvre cette place (celle de Karim B.)') }).click()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(
    /€\sautorisés, débités après le repas\s: votre repas .* la place de Karim B\./,
  )

  await moveTo(baseURL, booked.date + MINUTE)
  await open(page, `/reservation/confirmation/${shareId}`)
  await sendCommand(baseURL, { do: 'extra', share: shareId, name: 'Café gourmand', cents: 850 })
  const extras = page.getByRole('region', { name: words('Ajouté à votre table') })
  await extras.getByRole('button', { name: 'Accepter' }).click()
  await expect(extras).toContainText('Accepté')
  await open(page, `/tips/${booked.id}`)
  await page.getByRole('radio', { name: words('2 €') }).check()
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Merci pour le pourboire !'))
  await moveTo(baseURL, nextMorning(booked))

  await open(page, '/user/reservations')
  const listed = sumOf(await page.getByRole('article').textContent(), /Vous : ([\d ,]+) € débités/)
  await page.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: words('Détails de la réservation') })
  const sentence = plain(await details.getByText(/débités\s: votre repas/).textContent())
  const [all = 0, ...parts] = [...sentence.matchAll(/(\d+),(\d\d) €/g)].map(([, whole, part]) =>
    Number(`${whole}${part}`),
  )
  expect(sentence).toMatch(/votre repas .*, la place de Karim B\. .*, suppléments 8,50 €, pourboire 2,00 €\.$/)
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(all)
  expect(listed).toBe(all)
  await expectAccessible(page, 'dialog[open]')
  await open(page, `/reservation/confirmation/${shareId}`)
  await expect.poll(async () => plain(await page.getByText(/débités\s: votre repas/).textContent())).toBe(sentence)
})

function sumOf(text: string | null, sum: RegExp): number {
  return Number(plain(text).match(sum)?.[1]?.replace(/[ ,]/g, ''))
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('’', "'")
}
