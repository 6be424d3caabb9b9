/** Said where something could not be fetched, and pressing again may do. */
export const NO_NETWORK = 'La connexion est interrompue. Réessayez dans un instant.'

/** Said where only we can be at fault. */
export const UNEXPECTED = "Oops ! Une erreur inattendue s'est produite."
