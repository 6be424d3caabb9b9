const ANOTHER_CARD = 'Essayez une autre carte.'

/** Explanation of a decline and advice, by the provider's code. Theft and fraud get the general sentence on purpose. */
const SENTENCES: Record<string, string> = {
  insufficient_funds: `Le solde de cette carte ne suffit pas. ${ANOTHER_CARD}`,
  expired_card: `Cette carte est expirée. ${ANOTHER_CARD}`,
  incorrect_cvc:
    'Le cryptogramme est incorrect. Vérifiez les trois chiffres au dos de la carte, quatre pour American Express.',
  invalid_cvc:
    'Le cryptogramme est incorrect. Vérifiez les trois chiffres au dos de la carte, quatre pour American Express.',
  incorrect_number: 'Le numéro de carte est incorrect. Vérifiez-le.',
  invalid_number: 'Le numéro de carte est incorrect. Vérifiez-le.',
  invalid_expiry_month: "La date d'expiration est incorrecte. Vérifiez-la.",
  invalid_expiry_year: "La date d'expiration est incorrecte. Vérifiez-la.",
  processing_error: "La banque n'a pas pu traiter ce paiement. Réessayez dans un instant, ou essayez une autre carte.",
  try_again_later: "La banque n'a pas pu traiter ce paiement. Réessayez dans un instant, ou essayez une autre carte.",
  card_velocity_exceeded: `Cette carte a atteint sa limite de paiement. Contactez votre banque, ou essayez une autre carte.`,
  withdrawal_count_limit_exceeded: `Cette carte a atteint sa limite de paiement. Contactez votre banque, ou essayez une autre carte.`,
  authentication_required:
    'Votre banque veut vous reconnaître. Recommencez, et confirmez le paiement auprès de votre banque.',
  payment_intent_authentication_failure:
    "Votre banque ne vous a pas reconnu : le paiement n'a pas été confirmé. Réessayez, ou essayez une autre carte.",
  setup_intent_authentication_failure:
    "Votre banque ne vous a pas reconnu : la carte n'a pas été confirmée. Réessayez, ou essayez une autre carte.",
  card_not_supported: `Cette carte n'accepte pas ce type de paiement. ${ANOTHER_CARD}`,
  currency_not_supported: `Cette carte n'accepte pas les paiements en euros. ${ANOTHER_CARD}`,
}

const REFUSED = 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.'

export function declineMessage(code: string | null): string {
  return SENTENCES[code ?? ''] ?? REFUSED
}

/** Returns the explanation of a decline for a card that is saved without a payment. */
export function cardDeclineMessage(code: string | null): string {
  return OF_CARD[code ?? ''] ?? SENTENCES[code ?? ''] ?? CARD_REFUSED
}

const NOT_PROCESSED =
  "La banque n'a pas pu vérifier cette carte. Réessayez dans un instant, ou essayez une autre carte."
const OF_CARD: Record<string, string> = {
  processing_error: NOT_PROCESSED,
  try_again_later: NOT_PROCESSED,
  authentication_required:
    'Votre banque veut vous reconnaître. Recommencez, et confirmez la carte auprès de votre banque.',
}

const CARD_REFUSED = 'Votre banque a refusé cette carte. Contactez-la, ou essayez une autre carte.'
