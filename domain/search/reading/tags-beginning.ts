import { TAG_PHRASES } from './tag-phrases.ts'

/** The ids of the tags of which a phrase is so, else begins so, the shortest phrase first. */
export function tagsBeginning(beginning: string, most: number): number[] {
  const found = [...TAG_PHRASES]
    .filter(([phrase]) => phrase.startsWith(beginning) || phrase.includes(` ${beginning}`))
    .sort(([a], [b]) => Number(b === beginning) - Number(a === beginning) || a.length - b.length)
  return [...new Set(found.map(([, id]) => id))].slice(0, most)
}
