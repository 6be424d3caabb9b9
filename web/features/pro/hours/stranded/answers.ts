/** What is chosen of each booking, by the field of its id, and the reason for those that are cancelled. */
export type AnswerValues = Record<string, string>

export const KEEP = 'keep'
export const CANCEL = 'cancel'
