/**
 * Returns a folded French word as it sounds, so that words that sound alike are equal: « eau », « au » and « o », « ph » and
 * « f », « k », « qu » and hard « c », mute and double characters. The rules are those of Phonex (Frédéric Brouard, 1999) that
 * choose between spellings of one sound; it is not cut to a length, and vowels count.
 */
export function soundOf(word: string): string {
  const known = heard.get(word)
  if (known !== undefined) return known
  let sound = word
  for (const [spelling, heardAs] of RULES) sound = sound.replace(spelling, heardAs)
  if (heard.size >= MOST_HEARD) heard.clear()
  heard.set(word, sound || word)
  return sound || word
}

const heard = new Map<string, string>()
const MOST_HEARD = 50_000

/** The order matters. Capitals are sounds that no single character writes. */
const RULES: readonly [RegExp, string][] = [
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 'C'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/c?qu|ck|q/g, 'k'],
  [/sc(?=[ei])/g, 's'],
  [/x(?=c[ei])c/g, 'ks'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/ge(?=[ao])|g(?=[ei])/g, 'j'],
  [/z/g, 's'],
  [/w/g, 'v'],
  // Endings: é, er, ez, ai and a mute e are often written for each other.
  [/(?<=.)(?:er|ez|es|ait|ais|aient|ai|et|ee|e)s?$/g, ''],
  [/(?<=..)[stdxp]+$/g, ''],
  [/o?eau|au/g, 'o'],
  [/oeu|oe|eu/g, 'E'],
  [/ai(?!n)|ei(?!n)/g, 'e'],
  [/ain|ein|aim|in(?![aeiouE])|im(?=[bp])|un(?![aeiouE])/g, 'I'],
  [/(?:an|en)(?![aeiouE])|(?:am|em)(?=[bp])/g, 'A'],
  [/om(?=[bp])/g, 'on'],
  [/(.)\1+/g, '$1'],
]
