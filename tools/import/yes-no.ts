import { foldName } from '@tablee/domain/fold-name'

/** The meaning of a cell about an offer: 'unknown' if it is empty, null if it cannot be read. */
export type YesNo = 'yes' | 'limited' | 'no' | 'unknown' | null

export function yesNo(written: string | undefined): YesNo {
  const word = foldName(written ?? '')
  if (HOURS.test(word)) return 'yes'
  return WORDS.get(word) ?? null
}

const WORDS = new Map<string, YesNo>([
  ...each('yes', 'yes oui y o true vrai 1 x only uniquement designated recommended'),
  // Kinds of terraces and of networks in OpenStreetMap.
  ...each('yes', 'sidewalk terrace parklet street summer garden patio balcony backyard roof veranda'),
  ['pedestrian zone', 'yes'],
  ...each('yes', 'wlan wired terminal trottoir terrasse jardin rue cour leashed outside'),
  ...each('limited', 'limited limite limitee partial partiel partielle'),
  ...each('no', 'no non n false faux 0 none aucun aucune'),
  ...each('unknown', 'unknown inconnu'),
  ['', 'unknown'],
])

/** Matches « Tu-Sa », « Mo-Fr 12:00-14:00 »: offered in these hours. */
const HOURS = /^(mo|tu|we|th|fr|sa|su)( (mo|tu|we|th|fr|sa|su|ph|off|\d\d))*$/

function each(meaning: YesNo, words: string): [string, YesNo][] {
  return words.split(' ').map((word) => [word, meaning])
}
