import { parisDay, writeDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, expectToast, newPerson } from '../people.ts'
import { bookByPhone } from '../pro/floor.ts'
import { test as atWork, newStaff } from '../pro/staff.ts'
import { expect, hydrated, open, words } from '../story.ts'

const RESTAURANT = DEMO.allParis
const test = atWork.extend<OwnProduct>(onOwnServer).extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})
takeTurns(test)

for (const [screen, options] of [
  ['a phone', { tag: '@phone' }],
  ['a tablet', { tag: '@desktop' }],
] as const) {
  test.describe(`on ${screen}`, options, () => {
    if (screen === 'a tablet') test.use({ viewport: { width: 768, height: 1024 } })

    test('an owner closes a day with four bookings: two are kept, two are cancelled, and their diners notified', async ({
      page,
      baseURL,
      owner,
    }) => {
      const [host, loner, buyer] = [await newPerson(baseURL), await newPerson(baseURL), await newPerson(baseURL)]
      const group = await book(baseURL, host, { restaurant: RESTAURANT, day: 3 })
      const alone = await book(baseURL, loner, { restaurant: RESTAURANT, day: 3, hour: '21:00', withInvitation: false })
      const order = await book(baseURL, buyer, {
        restaurant: RESTAURANT,
        day: 3,
        type: 'CLICK_COLLECT',
        totalPersons: 1,
      })
      const day = parisDay(group.date)
      const date = writeDay(day)
      await bookByPhone(baseURL, owner, { name: 'Mme Delmas', party: 4, date, hour: '20:30' })
      expect(await hoursOn(baseURL, date)).not.toEqual([])

      // Days are counted by the server's clock. The owner's device is years ahead.
      await page.clock.setFixedTime(new Date('2031-01-01T10:00:00+01:00'))
      await open(page, `/pro/${RESTAURANT.id}/horaires`)
      await expectStateAccessible(page)
      const form = page.getByRole('form', { name: 'Fermer des jours' })
      await form.getByRole('button', { name: 'Fermer ces jours' }).click()
      await expect(form.getByLabel('Premier jour')).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel('Premier jour').fill(day)
      await expect(form.getByLabel('Dernier jour')).toHaveValue(day)
      await form.getByLabel('Raison').fill('Travaux')
      await form.getByRole('button', { name: 'Fermer ces jours' }).click()

      const dialog = page.getByRole('dialog', { name: words('réservations sans place') })
      await expect(dialog.getByRole('listitem')).toHaveCount(4)
      await expectAccessible(page, 'dialog[open]')
      const of = (name: string | RegExp) => dialog.getByRole('listitem').filter({ hasText: name })
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(of('Mme Delmas')).toContainText(words("choisissez de garder, de déplacer ou d'annuler"))
      await of('Mme Delmas').getByRole('radio', { name: 'Garder' }).check()
      await of(/groupe de/)
        .getByRole('radio', { name: 'Garder' })
        .check()
      await of(words('3 couverts')).getByRole('radio', { name: 'Annuler' }).check()
      await of('à emporter').getByRole('radio', { name: 'Annuler' }).check()
      await dialog.getByLabel(words("Raison de l'annulation")).fill('Une fuite en cuisine')
      // A guest calls while the owner decides. The choices are kept, and the new booking is added to the question.
      await bookByPhone(baseURL, owner, { name: 'M. Costa', party: 2, date, hour: '21:15' })
      await dialog.getByRole('button', { name: words('Annuler 2 réservations et enregistrer') }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(5)
      await expect(dialog.getByText(words('La liste a changé entre-temps'))).toBeFocused()
      await expect(of('Mme Delmas').getByRole('radio', { name: 'Garder' })).toBeChecked()
      await expect(of('à emporter').getByRole('radio', { name: 'Annuler' })).toBeChecked()
      await expect(dialog.getByLabel(words("Raison de l'annulation"))).toHaveValue('Une fuite en cuisine')
      await of('M. Costa').getByRole('radio', { name: 'Annuler' }).check()
      await expect(of('M. Costa')).toContainText(words("Personne n'est prévenu"))
      await expect(of('à emporter')).not.toContainText(words("Personne n'est prévenu"))
      await dialog.getByRole('button', { name: words('Annuler 3 réservations et enregistrer') }).click()
      await expectToast(page, words('La fermeture est enregistrée.'))
      await expect(dialog).toBeHidden()
      const closures = page.getByRole('region', { name: 'Fermetures' })
      await expect(closures.getByText('Travaux')).toBeVisible()
      await expect(closures.getByText(words('Modifié par Zoé Garnier'))).toBeVisible()

      expect(await statusOf(baseURL, host, group.id)).toBe('WAITING_FOR_GUESTS')
      expect(await statusOf(baseURL, loner, alone.id)).toBe('CANCELLED')
      expect(await statusOf(baseURL, buyer, order.id)).toBe('CANCELLED')
      expect(await hoursOn(baseURL, date)).toEqual([])
      await expect.poll(() => isFound(baseURL, date)).toBe(false)

      await closures
        .getByRole('button', { name: /^Rouvrir/ })
        .first()
        .click()
      await expectToast(page, words('Ces jours sont rouverts.'))
      await expect(closures.getByText('Travaux')).toBeHidden()
      expect(await hoursOn(baseURL, date)).not.toEqual([])
    })

    test('weekly hours are typed, copied and saved, and an invalid service is named', async ({
      page,
      owner,
      baseURL,
    }) => {
      await open(page, `/pro/${RESTAURANT.id}/horaires`)
      const week = page.getByRole('form', { name: 'La semaine' })
      const tuesday = week.getByRole('listitem').filter({ hasText: 'Mardi' })
      await hydrated(page)
      const services = tuesday.getByRole('button', { name: /^Retirer/ })
      await expect(services.first()).toBeVisible()
      for (let left = await services.count(); left > 0; left--) {
        await services.first().click()
        await expect(services).toHaveCount(left - 1)
      }
      await expect(tuesday).toContainText('Fermé')
      await tuesday.getByRole('button', { name: /^Ouvrir ce jour/ }).click()
      await tuesday.getByLabel(/^Fermeture/).fill('11:00')
      await week.getByRole('button', { name: 'Enregistrer la semaine' }).click()
      await expect(tuesday).toContainText(words("Mardi, midi : la fermeture doit suivre l'ouverture."))
      await expect(tuesday.getByLabel(/^Ouverture/)).toBeFocused()
      await expectStateAccessible(page)

      await tuesday.getByLabel(/^Fermeture/).fill('23:30')
      await expect(tuesday).not.toContainText('doit suivre')
      await tuesday.getByRole('button', { name: /^Copier mardi/ }).click()
      const dialog = page.getByRole('dialog', { name: words('Copier mardi sur…') })
      await expectAccessible(page, 'dialog[open]')
      await dialog.getByLabel('Mercredi').check()
      await dialog.getByRole('button', { name: 'Copier', exact: true }).click()
      await expect(
        week
          .getByRole('listitem')
          .filter({ hasText: 'Mercredi' })
          .getByLabel(/^Fermeture/),
      ).toHaveValue('23:30')

      // Another owner saves their version in the meantime. It is not overwritten unseen.
      await ask(baseURL, OTHER_WEEK, { id: RESTAURANT.id }, owner.token)
      const save = week.getByRole('button', { name: 'Enregistrer la semaine' })
      await save.click()
      await expect(week.getByRole('alert')).toContainText(words("La vôtre n'est pas enregistrée"))
      await expect(tuesday.getByLabel(/^Fermeture/)).toHaveValue('23:30')
      await save.click()
      await expectToast(page, words('Vos horaires sont enregistrés.'))
    })
  })
}

const OTHER_WEEK = `mutation ($id: ID!) { changeOpeningHours(restaurantId: $id, days: [
  ${'{ windows: [{ opens: "12:00", closes: "22:00" }] } '.repeat(7)}]) { isDone } }`

async function hoursOn(baseURL: string | undefined, date: string): Promise<string[]> {
  type Answer = { getRestaurantById: { availability: { hours: { hour: string }[] }[] } }
  const query = `query ($id: ID!, $date: String) { getRestaurantById(id: $id) { availability(date: $date) { hours { hour } } } }`
  const { getRestaurantById } = await ask<Answer>(baseURL, query, { id: String(RESTAURANT.id), date })
  return getRestaurantById.availability
    .flatMap(({ hours }) => hours.map(({ hour }) => hour))
    .filter((hour) => hour >= '06:00')
}

async function isFound(baseURL: string | undefined, date: string): Promise<boolean> {
  type Answer = { searchRestaurants: { restaurants: { id: string }[] } }
  const query = `query ($c: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $c) { restaurants { id } } }`
  const { searchRestaurants } = await ask<Answer>(baseURL, query, { c: { name: RESTAURANT.name, date } })
  return searchRestaurants.restaurants.some(({ id }) => id === String(RESTAURANT.id))
}

async function statusOf(baseURL: string | undefined, { token }: { token: string }, id: string): Promise<string> {
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { status } }'
  return (await ask<{ getReservation: { status: string } }>(baseURL, query, { id }, token)).getReservation.status
}
