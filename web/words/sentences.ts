/** Said where something could not be fetched, and pressing again may do. */
export const NO_NETWORK = 'La connexion est interrompue. Réessayez dans un instant.'

/** The specification's, where a table is taken, joined or paid. */
export const NOT_DONE = "Oops ! Une erreur s'est produite."

/** And where something is done about a booking. */
export const NOT_CHANGED = 'Une erreur est survenue lors du traitement de votre réservation.'
