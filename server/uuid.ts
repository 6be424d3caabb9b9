/** True if a text can be a row's id. PostgreSQL rejects a whole statement for any other text. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
