/** Uses only GSM characters, so that the message fits in one SMS: typeset, it would take two. */
export function phoneCode({ code }: { code: string }): string {
  return `Tablée : votre code est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`
}

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
