/** Said where something could not be fetched, and pressing again may do. */
export const NO_NETWORK = 'La connexion est interrompue. Réessayez dans un instant.'
