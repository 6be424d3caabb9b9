/** The letters of an AZERTY keyboard, row by row. */
const ROWS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn']

const PLACES = new Map(ROWS.flatMap((row, y) => Array.from(row, (letter, x) => [letter, { x: x + y / 2, y }] as const)))

/** True if the keys of two folded letters touch each other on an AZERTY keyboard. */
export function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [PLACES.get(one), PLACES.get(other)]
  return a !== undefined && b !== undefined && one !== other && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1
}

/** The letters whose keys touch the key of a letter. */
export function neighboursOf(letter: string): string[] {
  return [...PLACES.keys()].filter((other) => areNeighbours(letter, other))
}

/** What a key writes under QWERTY, and what the same key writes under AZERTY. */
const QWERTY = `qwertyuiopasdfghjkl;zxcvbnm,'2790`
const AZERTY = `azertyuiopqsdfghjklmwxcvbn,;ùéèçà`
/** A digit stands for an accented letter only next to a letter. */
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
