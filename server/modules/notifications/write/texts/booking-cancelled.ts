/**
 * The message that the restaurant has cancelled a table or an order. It has no typography, so that it stays short. `hour` is
 * 'HH:MM'.
 */
export function bookingCancelledText({
  restaurant,
  day,
  hour,
  noun,
  wasPaid,
}: {
  restaurant: string
  day: string
  hour: string
  noun: 'réservation' | 'commande'
  wasPaid: boolean
}): string {
  const money = wasPaid ? 'Ce qui a été débité est rendu.' : 'Rien ne vous est débité.'
  return `Tablée : ${restaurant} a dû annuler votre ${noun} du ${day} à ${hour}. ${money}`
}
