import { parisDay, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { KELLER, keepAddress } from '../orders.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectToast, newPerson } from '../people.ts'
import { bookByPhone, test as onTheFloor, RESTAURANT } from '../pro/floor.ts'
import { cardOf } from '../pro/orders.ts'
import { newStaff } from '../pro/staff.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const test = onTheFloor.extend<OwnProduct>(onOwnServer)
takeTurns(test)
test.use({ job: 'OWNER' })

test('an owner forces a table into a full hour, and it is counted in addition to the seats', { tag: '@phone' }, async ({
  page,
  staff,
  baseURL,
}) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'Le club', party: 20, date, hour: '19:00' })
  await open(page, `/pro/${RESTAURANT.id}/service?service=soir`)
  await page.getByRole('main').getByRole('button', { name: 'Ajouter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une table' })
  await dialog.getByLabel('Nom', { exact: true }).fill('M. le maire')
  await dialog.getByLabel('Heure').selectOption('19:15')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('19:15 est complet pour 2')
  const force = dialog.getByRole('button', { name: 'Forcer', exact: true })
  await expect(force).toHaveAccessibleDescription(/comptés à part/)
  await expectAccessible(page, 'dialog[open]')
  await force.click()
  await expect(dialog).toBeHidden()
  const mayor = page.getByRole('article', { name: 'M. le maire', exact: true })
  await expect(mayor).toContainText(words('En plus des places'))
  await expect(page.getByText(words('20 couverts + 2 en plus')).first()).toBeVisible()
  await expectStateAccessible(page)
})

test('a dish is marked as sold out for one evening only', { tag: '@phone' }, async ({ page, baseURL }) => {
  const { token, restaurant } = await newStaff(baseURL, { restaurant: DEMO.eightPlus })
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await open(page, `/pro/${restaurant.id}/service`)
  await page.getByRole('button', { name: 'Épuisés' }).click()
  const dialog = page.getByRole('dialog', { name: 'Épuisés et pauses' })
  const dish = dialog.getByRole('listitem').first()
  await dialog.getByText('Ce soir', { exact: true }).click()
  await dish.getByRole('button', { name: 'Épuisé' }).click()
  await expect(dish).toContainText(words('Épuisé ce soir'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByText('Ce midi', { exact: true }).click()
  await expect(dish.getByRole('button', { name: 'Épuisé' })).toHaveAttribute('aria-pressed', 'false')
  await expect(dish).toContainText(words('Épuisé ce soir'))
})

test('the fee of a delivery is refunded from the board, with a reason', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const partner = DEMO.allParis
  const { token } = await newStaff(baseURL, { restaurant: partner, job: 'FLOOR' })
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const diner = await newPerson(baseURL)
  const address = await keepAddress(baseURL, diner, KELLER)
  const order = await book(baseURL, diner, { restaurant: partner, type: 'DELIVERY', totalPersons: 1, day: 1, address })
  await payByCard(baseURL, diner, shareOf(order))
  await open(page, `/pro/${partner.id}/commandes?jour=${parisDay(order.date)}`)
  const card = cardOf(page, order)
  await card.getByRole('button', { name: /^Offrir la livraison/ }).click()
  const dialog = page.getByRole('dialog', { name: words('Offrir la livraison ?') })
  await dialog.getByRole('button', { name: /^Offrir / }).click()
  await expect(dialog).toContainText(words('Dites pourquoi, en quelques mots.'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words('Livraison en retard') }).click()
  await dialog.getByRole('button', { name: /^Offrir / }).click()
  await expectToast(page, words("La livraison d'Inès Martin est offerte."))
  await expect(card).toContainText(words('Livraison offerte'))
  await expect(card.getByRole('button', { name: /^Offrir la livraison/ })).toHaveCount(0)
})
