const MESSAGES = {
  incomplete_number: 'Votre numéro de carte est incomplet.',
  invalid_number: "Votre numéro de carte n'est pas valide.",
  incomplete_expiry: "La date d'expiration de votre carte est incomplète.",
  invalid_expiry_year: "L'année d'expiration de votre carte n'est pas valide.",
  invalid_expiry_year_past: "L'année d'expiration de votre carte est passée.",
  invalid_expiry_month_past: "La date d'expiration de votre carte est passée.",
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
}

/** Returns the error that the page receives for a code. */
export function validationError(code) {
  return code && { code, type: 'validation_error', message: MESSAGES[code] }
}
