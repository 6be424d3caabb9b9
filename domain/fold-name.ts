/** Folds a name for comparison: drops accents, capitals and punctuation ('L’Œuf à la Coque' → 'l oeuf a la coque'). */
export function foldName(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđı]/g, (character) => PLAIN[character] ?? character)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const PLAIN: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Returns a name as a part of a URL: 'Fruits de mer' → 'fruits-de-mer'. */
export function slugOf(text: string): string {
  return foldName(text).replaceAll(' ', '-')
}

/** Returns a part of a file name in ASCII, which every system accepts: ('facture', '王府 Paris', '2026-12') → 'facture-paris-2026-12'. */
export function fileSlug(...parts: readonly string[]): string {
  return parts
    .map((part) =>
      slugOf(part)
        .replace(/[^a-z0-9-]/g, '')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-')
}
