/** The characters of an AZERTY keyboard, row by row. */
const ROWS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn']

const LETTERS = ROWS.flatMap((row, y) => Array.from(row, (letter, x) => ({ letter, x: x + y / 2, y })))

/** The neighbours of each character, by their codes. */
const NEIGHBOURS = new Map(
  LETTERS.map(({ letter, x, y }) => [
    letter.charCodeAt(0),
    new Set(
      LETTERS.filter(
        (other) => other.letter !== letter && Math.abs(other.x - x) <= 1 && Math.abs(other.y - y) <= 1,
      ).map((other) => other.letter.charCodeAt(0)),
    ),
  ]),
)

/** True if the keys of two characters, given by their codes, touch each other on an AZERTY keyboard. */
export function areNeighbours(one: number, other: number): boolean {
  return NEIGHBOURS.get(one)?.has(other) ?? false
}

/** The characters whose keys touch the key of a character. */
export function neighboursOf(letter: string): string[] {
  return [...(NEIGHBOURS.get(letter.charCodeAt(0)) ?? [])].map((code) => String.fromCharCode(code))
}

/** The characters that the same keys write under QWERTY and under AZERTY. */
const QWERTY = `qwertyuiopasdfghjkl;zxcvbnm,'2790`
const AZERTY = `azertyuiopqsdfghjklmwxcvbn,;ùéèçà`
/** A digit replaces an accented character only next to another character. */
const DIGIT = /(?<=\p{L})[2790]|[2790](?=\p{L})/gu

/** Returns a text as the same keys write it under the other layout: from QWERTY to AZERTY, and from AZERTY to QWERTY. */
export function onOtherKeyboard(text: string): string[] {
  const lower = text.toLowerCase()
  const toAzerty = keyed(lower.replace(DIGIT, keyedDigit), QWERTY, AZERTY)
  return [...new Set([toAzerty, keyed(lower, AZERTY, QWERTY)])].filter((other) => other !== lower)
}

function keyed(text: string, from: string, to: string): string {
  return Array.from(text, (key) => (/\d/.test(key) ? key : (to[from.indexOf(key)] ?? key))).join('')
}

function keyedDigit(digit: string): string {
  return AZERTY[QWERTY.indexOf(digit)] ?? digit
}
