import { isToGo } from '@tablee/domain/money/pricing'

/** Returns the words for a draft that another tab has already booked, shown in place of the form. */
export function bookedWords(type: string, isDue: boolean) {
  const { held, booked, see, another } = isToGo(type) ? ORDER : TABLE
  return { title: isDue ? held : booked, nextLabel: isDue ? 'Passer au paiement' : see, another }
}

const TABLE = {
  held: 'Votre table est déjà retenue.',
  booked: 'Votre table est déjà réservée.',
  see: 'Voir ma réservation',
  another: 'Réserver une autre table',
}
const ORDER = {
  held: 'Votre commande est déjà retenue.',
  booked: 'Votre commande est déjà passée.',
  see: 'Voir ma commande',
  another: 'Commander autre chose',
}
