/** The weights of our own typefaces, Figtree and Bricolage: static, because PDF cannot embed variable fonts. */
export type Face = 'text' | 'strong' | 'title'

const OWN: Record<Face, string> = { text: 'figtree-regular', strong: 'figtree-semibold', title: 'bricolage-bold' }

/** The characters that all three of our own fonts have. */
const IN_OWN =
  '\\n\\x20-\\x7E\\u00A0-\\u00A3\\u00A5-\\u00AC\\u00AE-\\u0107\\u010A-\\u0113\\u0116-\\u011B\\u011E-\\u0123\\u0126\\u0127\\u012A\\u012B\\u012E-\\u0133\\u0136\\u0137\\u0139-\\u013E\\u0141-\\u0148\\u014A-\\u014D\\u0150-\\u015B\\u015E-\\u0161\\u0164\\u0165\\u016A-\\u017E\\u0218-\\u021B\\u1E80-\\u1E85\\u1E9E\\u1EF2\\u1EF3\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020\\u2022\\u2026\\u2039\\u203A\\u20AC\\u2122\\u2212'
export const ONLY_OWN = new RegExp(`^[${IN_OWN}]*$`)

/** Two of Noto's fonts are large and need no shaping, so fontkit lays them out without a copy in the shaper's memory. */
const UNSHAPED = new Set(['noto/noto-sans-sc', 'noto/noto-sans-kr'])

/** Noto's font for the characters that belong to one script. */
const OF_SCRIPT: [pattern: RegExp, font: string][] = [
  [/[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]/u, 'noto-sans'],
  [
    /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303F\u3190-\u31EF\u3200-\u33FF\uFE10-\uFE1F\uFE30-\uFE6F\uFF00-\uFFEF]/u,
    'noto-sans-sc',
  ],
  [/\p{scx=Hang}/u, 'noto-sans-kr'],
  [/\p{scx=Arab}/u, 'noto-sans-arabic'],
  [/\p{scx=Hebr}/u, 'noto-sans-hebrew'],
  [/\p{scx=Thai}/u, 'noto-sans-thai'],
  [/\p{scx=Deva}/u, 'noto-sans-devanagari'],
  [/\p{scx=Armn}/u, 'noto-sans-armenian'],
  [/\p{scx=Geor}/u, 'noto-sans-georgian'],
  [/\p{scx=Beng}/u, 'noto-sans-bengali'],
  [/\p{scx=Guru}/u, 'noto-sans-gurmukhi'],
  [/\p{scx=Gujr}/u, 'noto-sans-gujarati'],
  [/\p{scx=Taml}/u, 'noto-sans-tamil'],
  [/\p{scx=Telu}/u, 'noto-sans-telugu'],
  [/\p{scx=Knda}/u, 'noto-sans-kannada'],
  [/\p{scx=Mlym}/u, 'noto-sans-malayalam'],
  [/\p{scx=Sinh}/u, 'noto-sans-sinhala'],
  [/\p{scx=Khmr}/u, 'noto-sans-khmer'],
  [/\p{scx=Laoo}/u, 'noto-sans-lao'],
  [/\p{scx=Mymr}/u, 'noto-sans-myanmar'],
  [/\p{scx=Ethi}/u, 'noto-sans-ethiopic'],
  [/\p{scx=Tfng}/u, 'noto-sans-tifinagh'],
  [/\p{scx=Tibt}/u, 'noto-serif-tibetan'],
]
/** Noto's fonts for characters that belong to no script, in the order in which they are tried. */
const SIGNS = ['noto-sans', 'noto-sans-symbols-2', 'noto-sans-math', 'noto-sans-symbols', 'noto-emoji']
const LATIN = 'noto/noto-sans'
const BOLD_LATIN = `${LATIN}-semibold`

/**
 * Matches characters drawn as pictures if the font has them: emoji, and those with a variation selector, a keycap or a regional
 * indicator.
 */
const EMOJI = /\p{Emoji_Presentation}|\uFE0F|\u20E3|\p{Regional_Indicator}/u

/** The file name of a font in server/fonts. */
export type FontName = string

export const ownFont = (face: Face): FontName => OWN[face]
export const isShaped = (font: FontName): boolean => font.startsWith('noto/') && !UNSHAPED.has(font)
export const isOwn = (font: FontName): boolean => !font.startsWith('noto/')
/** True if the font has one weight only, so headings are drawn with an outline. */
export const hasOneWeight = (font: FontName): boolean => !isOwn(font) && font !== LATIN && font !== BOLD_LATIN

/** The font of a face whose characters may share a word with those of our own font. */
export const latinFont = (face: Face): FontName => (face === 'text' ? LATIN : BOLD_LATIN)

/** Noto's fonts that may have a character, the most likely first. */
export function fontsFor(character: string, face: Face): FontName[] {
  const scripts = OF_SCRIPT.filter(([pattern]) => pattern.test(character)).map(([, font]) => font)
  const names = [...(EMOJI.test(character) ? ['noto-emoji'] : []), ...scripts, ...SIGNS].map((name) => `noto/${name}`)
  return [...new Set(names)].map((name) => (name === LATIN ? latinFont(face) : name))
}
