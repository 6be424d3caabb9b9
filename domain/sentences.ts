/** Shown for an error that only we can cause. */
export const UNEXPECTED = "Oops ! Une erreur inattendue s'est produite."

/** Shown if the server is too busy to respond. */
export const BUSY = 'Il y a beaucoup de monde en ce moment. Réessayez dans un instant.'

/** Shown at the top of every page of the sandbox. */
export const SANDBOX = "Bac à sable : tout est fictif, rien n'est débité."

/** Shown to the members of a group while it waits for guests or payments. */
export const ORDER_NOTED = 'Votre commande a bien été prise en compte.'

/** Shown to a guest who tries to join a group without a free seat. */
export const GROUP_FULL = "Cette réservation a déjà atteint le nombre d'invités défini par l'hôte."

/** Shown when the bank declines the higher amount of a changed booking. */
export const CHANGE_NOT_GRANTED =
  "Votre banque n'a pas accordé ce montant : votre réservation reste telle qu'elle était."
