type Fault = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined }

/** Returns why a card was not saved. The provider's message is French; ours adds what the payer can do after a decline. */
export function setupFailureText({ code, decline_code: declineCode, message }: Fault): string {
  if (code === 'setup_intent_authentication_failure') return NOT_PROVEN
  if (code === 'setup_intent_unexpected_state') return SETUP_GONE
  return declineCode || code === 'card_declined' ? REFUSED : (message ?? SETUP_GONE)
}

/** The bank may have agreed, but the setup has expired since then. */
export const SETUP_GONE = "Cet ajout n'est plus en cours : la carte n'a pas été enregistrée. Recommencez."
const REFUSED = 'Votre banque a refusé cette carte. Contactez-la, ou essayez une autre carte.'
const NOT_PROVEN =
  "Votre banque ne vous a pas reconnu : la carte n'a pas été enregistrée. Réessayez, ou essayez une autre carte."
