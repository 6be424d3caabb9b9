/**
 * Cleans one line. Each run of spaces, control characters (some databases refuse them) and direction marks (they can reorder
 * the text around a name) becomes one space.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
}

/** Cleans each line and drops empty ones. */
export function cleanLines(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n')
}

export function isBlank(text: string): boolean {
  return /^[\p{C}\p{Z}\s]*$/u.test(text)
}
