/** Said where only we can be at fault. */
export const UNEXPECTED = "Oops ! Une erreur inattendue s'est produite."

/** Said to the host of a table that waits for its guests, or for their payments. */
export const ORDER_NOTED = 'Votre commande a bien été prise en compte.'

/** Said to whoever comes to a group in which every seat is taken. */
export const GROUP_FULL = "Cette réservation a déjà atteint le nombre d'invités défini par l'hôte."

/** Said where a change asks for more than the bank grants. */
export const CHANGE_NOT_GRANTED =
  "Votre banque n'a pas accordé ce montant : votre réservation reste telle qu'elle était."
