/**
 * The owner's decision about a booking that a change strands. `version` is the booking's number of changes when it was shown.
 * `moveTo` is the hour proposed for it (day DD-MM-YYYY); if set, `keeps` is ignored.
 */
export type StrandedAnswer = {
  reservationId: number
  version: number
  keeps: boolean
  moveTo?: { date: string; hour: string } | null | undefined
}

/** `reason` is shown to the diners of the bookings that are cancelled or moved. */
export type StrandedAnswers = {
  answers?: readonly StrandedAnswer[] | null | undefined
  reason?: string | null | undefined
}
