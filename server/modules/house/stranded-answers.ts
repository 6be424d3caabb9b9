/**
 * What an owner says of a booking that a change strands, as it was shown: `version` counts the booking's changes. `moveTo` is the
 * hour that is proposed for it (day DD-MM-YYYY), and then decides.
 */
export type StrandedAnswer = {
  reservationId: number
  version: number
  keeps: boolean
  moveTo?: { date: string; hour: string } | null | undefined
}

/** `reason`: what the diners of those that are cancelled or moved read. */
export type StrandedAnswers = {
  answers?: readonly StrandedAnswer[] | null | undefined
  reason?: string | null | undefined
}
