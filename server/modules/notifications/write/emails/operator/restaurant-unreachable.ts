import type { RestaurantContact } from '../../../../catalogue/catalogue.ts'
import { phoneOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'

/** The email to the operator about a restaurant with bookings that receives no emails. */
export function restaurantUnreachable({ restaurant }: BaseFacts & { restaurant: RestaurantContact }): EmailContent {
  const { id, name, email, phone } = restaurant
  const cause = email ? 'Son adresse refuse nos lettres.' : "Aucune adresse n'est connue pour lui écrire."
  return {
    subject: `Restaurant injoignable : ${name} (n° ${id})`,
    preheader: 'Ses réservations sont à lui dire par téléphone.',
    plate: '!',
    title: 'Un restaurant est injoignable',
    lines: [
      'Bonjour,',
      `${name} a des réservations et n'en reçoit pas les lettres. ${cause} Dites-les-lui par téléphone, et corrigez son adresse.`,
    ],
    facts: [
      { label: 'Restaurant', value: `${name} (n° ${id})` },
      { label: 'Téléphone', value: phone ? phoneOf(phone) : 'inconnu' },
    ],
    after: ['Cette alerte est envoyée une fois par jour et par restaurant.'],
    why: 'Vous recevez cette lettre parce que vous faites vivre Tablée.',
  }
}
