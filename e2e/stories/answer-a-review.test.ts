import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { otherBrowser } from '../paying.ts'
import { ask, expectToast, newPerson } from '../people.ts'
import { RESTAURANT } from '../pro/floor.ts'
import { newStaff } from '../pro/staff.ts'
import { moveTo, nextMorning } from '../sandbox-controls.ts'
import { test as anyone, expect, open, pathOf, words } from '../story.ts'

const test = anyone.extend<OwnProduct>(onOwnServer)
takeTurns(test)

const REVIEW = `mutation ($id: ID!) { addReview(userReservationId: $id,
  input: { comment: "Une belle soirée.", speedRating: 4, foodRating: 5, experienceRating: 3 }) { id } }`

test('an owner publishes a reply to a review, changes and withdraws it, and finds the guest in the guest list', async ({
  page,
  baseURL,
  browser,
}) => {
  const diner = await newPerson(baseURL)
  const table = await book(baseURL, diner, { restaurant: RESTAURANT, day: 0, hour: '20:00', withInvitation: false })
  await moveTo(baseURL, nextMorning(table))
  await ask(baseURL, REVIEW, { id: table.usersReservations[0]?.id }, diner.token)
  const owner = await newStaff(baseURL, { restaurant: RESTAURANT })
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), owner.token)

  await open(page, `/pro/${RESTAURANT.id}/maison`)
  await page.getByRole('main').getByRole('link', { name: /^Avis/ }).click()
  await page.getByRole('navigation', { name: 'Filtrer les avis' }).getByRole('link', { name: 'Sans réponse' }).click()
  const review = page.getByRole('article').filter({ hasText: 'Une belle soirée.' })
  await review.getByRole('button', { name: /^Répondre/ }).press('Enter')
  const form = review.getByRole('form', { name: /^Répondre à/ })
  await form.getByRole('button', { name: 'Publier la réponse' }).click()
  await expect(form.getByText('Écrivez votre réponse.')).toBeVisible()
  await expectStateAccessible(page)
  await form.getByRole('textbox').fill('Merci, et à très bientôt.')
  await form.getByRole('button', { name: 'Publier la réponse' }).click()
  await expectToast(page, words('Votre réponse est publiée.'))
  await expect(review).toBeHidden()

  await otherBrowser(browser, async (reader) => {
    await open(reader, `${baseURL}${pathOf(RESTAURANT)}?onglet=avis`)
    const shown = reader.getByRole('article').filter({ hasText: 'Une belle soirée.' })
    await expect(shown).toContainText('Réponse du restaurateur')
    await expect(shown).toContainText(words('Merci, et à très bientôt.'))
  })

  await open(page, `/pro/${RESTAURANT.id}/avis`)
  await expect(review).toContainText(words('Merci, et à très bientôt.'))
  await review.getByRole('button', { name: /^Modifier/ }).click()
  await form.getByRole('textbox').fill('Merci. Notre carte : www.exemple.fr')
  await form.getByRole('button', { name: 'Publier la réponse' }).click()
  await expectToast(page, words('Votre réponse est relue avant sa publication.'))
  await expect(review).toContainText(words('Votre réponse contient un lien'))
  await expectStateAccessible(page)
  await review.getByRole('button', { name: /^Retirer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer votre réponse ?' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Retirer la réponse' }).click()
  await expect(review.getByRole('button', { name: /^Répondre/ })).toBeVisible()

  await open(page, `/pro/${RESTAURANT.id}/clients?nom=${encodeURIComponent('martin')}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Inès Martin' }).first()).toContainText(
    words('1 réservation sans marque'),
  )
})
