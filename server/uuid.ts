/** Whether a text can be the id of a row: the database takes no other, and refuses the whole question. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
