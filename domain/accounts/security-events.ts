/** The events of the security log, with the words that an account's owner reads under 'Sécurité'. */
export const SECURITY_EVENTS = {
  ACTIVATED: 'Compte activé',
  SIGNED_IN: 'Connexion',
  SIGN_IN_FAILED: 'Connexion refusée',
  SIGNED_OUT: 'Déconnexion',
  SESSIONS_ENDED: 'Appareils déconnectés',
  PASSWORD_CHANGED: 'Mot de passe modifié',
  EMAIL_CHANGED: 'Adresse email modifiée',
  EMAIL_RESTORED: 'Changement d’adresse email annulé',
  PHONE_CHANGED: 'Téléphone modifié',
  FACTOR_ADDED: 'Double authentification activée',
  FACTOR_REMOVED: 'Double authentification désactivée',
  CODES_RENEWED: 'Nouveaux codes de secours',
  PASSKEY_ADDED: 'Clé d’accès ajoutée',
  PASSKEY_REMOVED: 'Clé d’accès supprimée',
  CALENDAR_FEED_MADE: 'Adresse d’agenda créée',
  CALENDAR_FEED_ENDED: 'Adresse d’agenda supprimée',
  DATA_EXPORTED: 'Données téléchargées',
  ACCOUNT_DELETED: 'Compte supprimé',
  FORGED: 'Message d’un prestataire refusé',
  FORBIDDEN: 'Demande refusée',
  LIMITED: 'Trop de tentatives',
  DONE_BY_HAND: 'Intervention de Tablée',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS
