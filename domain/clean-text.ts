/**
 * One line as it is kept: control characters, which a database may refuse, what turns the direction of writing, with
 * which a name would write into the text around it, and runs of spaces are one space.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
}

/** Several lines, each cleaned; empty ones go. */
export function cleanLines(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n')
}

/** True where there is nothing to be seen in it. */
export function isBlank(text: string): boolean {
  return /^[\p{C}\p{Z}\s]*$/u.test(text)
}
