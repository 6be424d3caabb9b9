/**
 * Cleans one line: replaces runs of spaces, of control characters, which a database may refuse, and of direction marks,
 * with which a name could reorder the text around it, by one space.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
}

/** Cleans each of several lines and drops empty ones. */
export function cleanLines(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n')
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return /^[\p{C}\p{Z}\s]*$/u.test(text)
}
