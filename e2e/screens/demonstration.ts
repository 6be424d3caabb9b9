import { ask } from '../people.ts'
import { expect, open, words } from '../story.ts'
import type { Signed } from './diner.ts'
import { openAt, type Tour } from './tour.ts'

const CONFIRMATION = 'reservation/confirmation/:userReservationId?'

/** Bookings of the demonstration's diner, one in every status. The tour does not change them. */
export const DEMONSTRATION: Tour<Signed>[] = [
  {
    of: 'reservations in every status',
    routes: ['user/reservations'],
    walk: async ({ page, see }) => {
      for (const at of [1, 2]) {
        await open(page, `/user/reservations?page=${at}`)
        await expect(page.getByRole('link', { name: `Page ${at}` })).toHaveAttribute('aria-current', 'page')
        await see(`page ${at}`)
      }
    },
  },
  {
    of: 'confirmations of what is to come',
    routes: [CONFIRMATION],
    walk: async (stage) => {
      for (const [name, title] of [
        ['Bombay Canteen', 'Votre table se remplit.'],
        ['Le Noctambule Doré', 'Le groupe est clos.'],
        ['Tuk Tuk Faubourg', "Merci, c'est réservé !"],
        ['Beyrouth-sur-Seine', "Merci, c'est commandé !"],
      ] as const) {
        const { share } = await visitAt(stage, name)
        await openAt(stage, `/reservation/confirmation/${share}`, title)
        await stage.see(`${name}: ${title}`)
      }
    },
  },
  {
    of: 'confirmations of what is over',
    routes: [CONFIRMATION],
    walk: async (stage) => {
      for (const [name, title] of [
        ['La Pirogue de Krabi', 'Merci, et à bientôt !'],
        ['Bibim Bol', 'Merci, et à bientôt !'],
        ['Focacceria Lanterna', 'Merci, et à bientôt !'],
        ['Via Garofano', 'Cette réservation est annulée.'],
        ['Au Triskell Gourmand', 'Vous nous avez manqué.'],
        ['La Pampa Bun', "Le paiement n'a pas été accepté."],
      ] as const) {
        const { share } = await visitAt(stage, name)
        await openAt(stage, `/reservation/confirmation/${share}`, title)
        await stage.see(`${name}: ${title}`)
      }
    },
  },
  {
    of: 'a meal that is still owed',
    routes: ['order/payment/:userReservationId'],
    walk: async (stage) => {
      const { share } = await visitAt(stage, 'La Pampa Bun')
      await open(stage.page, `/order/payment/${share}`)
      await expect(stage.page.getByRole('button', { name: /^Confirmer/ })).toBeVisible()
      await stage.see('after the meal')
    },
  },
  {
    of: 'tips',
    routes: ['tips/:id'],
    walk: async (stage) => {
      for (const [name, sentence] of [
        ['Tuk Tuk Faubourg', 'Vous pourrez laisser un pourboire à partir du mer. 25 nov. à 12:15.'],
        ['Casa Tartufina', 'Merci pour le pourboire !'],
        ['Au Triskell Gourmand', "Il n'est plus possible de laisser un pourboire pour ce repas."],
      ] as const) {
        const { id } = await visitAt(stage, name)
        await open(stage.page, `/tips/${id}`)
        await expect(stage.page.getByRole('main')).toContainText(words(sentence))
        await stage.see(sentence)
      }
    },
  },
]

/** Returns the newest booking at a restaurant, and the diner's share of it. */
async function visitAt({ baseURL, person }: Signed, name: string): Promise<{ id: string; share: string }> {
  const { myReservations } = await ask<Mine>(baseURL, MINE, {}, person.token)
  const visit = myReservations.reservations.find(({ restaurant }) => restaurant.name === name)
  const share = visit?.usersReservations.find(({ isOwn }) => isOwn)
  if (!visit || !share) throw new Error(`the demonstration's diner has not booked at ${name}`)
  return { id: visit.id, share: share.id }
}

type Visit = { id: string; restaurant: { name: string }; usersReservations: { id: string; isOwn: boolean }[] }
type Mine = { myReservations: { reservations: Visit[] } }

const MINE = `{ myReservations(input: { pageSize: 50 }) {
  reservations { id restaurant { name } usersReservations { id isOwn } }
} }`
