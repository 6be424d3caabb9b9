/** The version of the terms of use accepted at sign-up: the day on which their text last changed. */
export const TERMS_VERSION = '2026-11-20'

/** Shown at sign-up, activation and a guest's payment (rules, section 6). */
export const TERMS_SENTENCE =
  "En continuant, vous confirmez avoir 18 ans ou plus et accepter les conditions d'utilisation."
