/** Returns words without accents, capitals or marks: "L'Étoile" gives l, etoile. */
export function fold(text: string): string[] {
  const plain = text.replace(/[œŒ]/g, 'oe').replace(/[æÆ]/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '')
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    r: 'rue',
    av: 'avenue',
    ave: 'avenue',
    bd: 'boulevard',
    bld: 'boulevard',
    blvd: 'boulevard',
    boul: 'boulevard',
    pl: 'place',
    fg: 'faubourg',
    fbg: 'faubourg',
    imp: 'impasse',
    all: 'allee',
    sq: 'square',
    rte: 'route',
    crs: 'cours',
    pass: 'passage',
    st: 'saint',
    ste: 'sainte',
    gal: 'general',
    gen: 'general',
    mal: 'marechal',
    dr: 'docteur',
    pdt: 'president',
    nd: 'notre',
  }),
)

/** Returns the long form of an abbreviation, or the word itself. */
export function unabbreviated(word: string): string {
  return ABBREVIATIONS.get(word) ?? word
}

const LINKS = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'a', 'au', 'aux', 'en', 'sur'])

/** True if a word only links others ("de", "la") and does not help to find the place. */
export function isLink(word: string): boolean {
  return LINKS.has(word)
}

/** Returns the word that every street of an arrondissement has, for "11e", "1er", "11eme"; undefined for other words. */
export function arrondissementWord(word: string): string | undefined {
  const rank = /^(\d{1,2})(?:e|er|eme|ieme)$/.exec(word)?.[1]
  return rank !== undefined && Number(rank) >= 1 && Number(rank) <= 20 ? `#${Number(rank)}` : undefined
}
