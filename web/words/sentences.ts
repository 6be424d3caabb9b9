/** For a request that failed on the network and may be repeated. */
export const NO_NETWORK = 'La connexion est interrompue. Réessayez dans un instant.'

/** The specification's sentence for a failed booking, joining or payment. */
export const NOT_DONE = "Oops ! Une erreur s'est produite."

/** The specification's sentence for a failed change of a booking. */
export const NOT_CHANGED = 'Une erreur est survenue lors du traitement de votre réservation.'
