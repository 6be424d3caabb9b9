/** A colour as '#rrggbb'. */
export type HexColour = string

/** The default, if a site sets no colour. */
export const OWN_COLOUR: HexColour = '#cd1076'

/** The panel's card in each theme, as in `app.css`. */
const CARDS = { light: '#ffffff', dark: '#2a1c27' } as const
/** Minimum contrast of text (WCAG 1.4.3), with a margin for rounding. */
const READABLE = 4.55

/** Parses a colour from a site's markup: '#0a7d5a', '0A7D5A' or '#0a7'. Returns null for anything else. */
export function readColour(text: string | null | undefined): HexColour | null {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '') ?? []
  if (digits === '') return null
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${long.toLowerCase()}`
}

export type EmbedColours = {
  /** The button: the colour itself, and a readable text colour on it. */
  fill: HexColour
  onFill: HexColour
  fillStrong: HexColour
  /** For each theme: the colour of words and marks, and two faint backgrounds on which they can be read. */
  light: { accent: HexColour; tint: HexColour; glow: HexColour }
  dark: { accent: HexColour; tint: HexColour; glow: HexColour }
}

/** Derives the colours of a panel from one colour of the site. All text has sufficient contrast. */
export function coloursFrom(colour: HexColour): EmbedColours {
  const onFill = contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK
  return {
    fill: colour,
    onFill,
    fillStrong: mix(colour, onFill === WHITE ? BLACK : WHITE, 0.2),
    light: onCard(colour, CARDS.light, BLACK),
    dark: onCard(colour, CARDS.dark, WHITE),
  }
}

/** Returns the contrast of two colours, 1 to 21 (WCAG). */
export function contrast(one: HexColour, other: HexColour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const STEPS = 20

/** Moves the colour towards `end` until it can be read on the card and its backgrounds. */
function onCard(colour: HexColour, card: HexColour, end: HexColour) {
  const [tint, glow] = [mix(card, colour, 0.1), mix(card, colour, 0.2)]
  const grounds = [card, tint, glow]
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => mix(colour, end, step / STEPS))
  const accent = shades.find((shade) => grounds.every((ground) => contrast(shade, ground) >= READABLE)) ?? end
  return { accent, tint, glow }
}

/** Mixes `share` (0 to 1) of `other` into `one`. */
function mix(one: HexColour, other: HexColour, share: number): HexColour {
  const [from, to] = [partsOf(one), partsOf(other)]
  const mixed = from.map((part, at) => Math.round(part + ((to[at] ?? part) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: HexColour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
