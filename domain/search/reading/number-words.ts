const NUMBERS = 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')

/** « premier » to « vingtième », folded. */
export const ORDINALS: readonly string[] =
  'premier second troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme dix-septieme dix-huitieme dix-neuvieme vingtieme'.split(
    ' ',
  )

/** Returns the number of « 4 », « quatre » or « une »; null for any other word. */
export function numberOfWord(word: string): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  if (word === 'vingt') return 20
  return NUMBERS.indexOf(word === 'une' ? 'un' : word) + 1 || null
}
