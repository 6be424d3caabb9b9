import { HOUR } from '@tablee/domain/calendar/calendar'
import { expectAccessible, expectScreenAccessible, expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectPaid, GOOD, payButton, test as paying, typeCard } from '../paying.ts'
import { ask, emailTo, linkTo, newEmail, newPerson, PASSWORD } from '../people.ts'
import { moveTo, nextMorning } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

const test = paying.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('a guest opts out of review requests by the link, reverts it, or lets the mail program do it', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 1, day: 1 })
  await open(page, `/reservation/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await moveTo(baseURL, nextMorning(booked))
  await moveTo(baseURL, nextMorning(booked) + 5 * HOUR)

  await open(page, await linkTo(baseURL, person.email, '/desabonnement'))
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Les demandes d'avis"))
  await expectScreenAccessible(page)
  await main.getByRole('button', { name: 'Ne plus recevoir ces lettres' }).click()
  await expect(main).toContainText(words("C'est noté : nous ne vous demanderons plus d'avis à cette adresse."))
  await expectStateAccessible(page)
  await page.reload()
  await expect(main).toContainText(words("ne reçoit plus nos demandes d'avis"))
  await main.getByRole('button', { name: 'Les recevoir à nouveau' }).click()
  await expect(main).toContainText(words("C'est noté : nous vous demanderons votre avis après vos repas."))

  const { unsubscribe = '' } = await emailTo(baseURL, person.email, '/desabonnement')
  const answer = await fetch(unsubscribe, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  // A person who opens that address reaches the same page, which now knows.
  await page.goto(unsubscribe)
  await expect(page).toHaveURL(/\/desabonnement#/)
  await expect(main).toContainText(words("ne reçoit plus nos demandes d'avis"))
  await expect(main).toContainText(words('Vos confirmations, vos rappels et vos factures continuent'))
})

test('a person whose email bounces sees a notice on pages and in the profile, and enters another one', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'bounce.example.test')
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  const notice = page.getByRole('status').filter({ hasText: words(`Nos lettres à ${person.email} nous reviennent`) })
  await expect(async () => {
    await open(page, '/search')
    await expect(notice).toBeVisible()
  }).toPass()
  await expectAccessible(page, '[role=status]')
  await notice.getByRole('link', { name: words("Changer d'adresse") }).click()

  const card = page.getByRole('region', { name: 'Email / Téléphone / Mot de passe' })
  await expect(card).toContainText(words('Nos lettres à cette adresse nous reviennent'))
  await expect(notice).toHaveCount(0)
  await expectStateAccessible(page)

  const email = newEmail()
  const update = 'mutation ($e: String!, $p: String!) { updateEmail(email: $e, password: $p) }'
  await ask(baseURL, update, { e: email, p: PASSWORD }, person.token)
  await page.goto(await linkTo(baseURL, email, '/update-email/'))
  await expect(page).toHaveURL('/user/profile')
  await expect(card).toContainText(email)
  await expect(card).not.toContainText(words('nous reviennent'))
  await open(page, '/search')
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)
})
