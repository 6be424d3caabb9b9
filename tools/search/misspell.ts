import { foldName } from '@tablee/domain/fold-name'
import { neighboursOf } from '@tablee/domain/search/reading/spelling/keyboards'
import type { Random } from '@tablee/server/database/seed/random.ts'

/** Writes a name as somebody may type it. Null if this kind does not apply to the name. */
export type Misspelling = (name: string, random: Random) => string | null

/** The kinds of typed names, and the share (%) that must be found: in first place, and among the first five. */
export const MISSPELLINGS: Record<string, { write: Misspelling; first: number; inFive?: number; isSuggested?: true }> =
  {
    exact: { write: (name) => name, first: 99.5 },
    capitals: { write: (name) => other(name, name.toUpperCase()), first: 99 },
    'accents dropped': { write: (name) => other(name, withoutAccents(name)), first: 99 },
    'accents added': { write: addAccent, first: 99 },
    'restaurant X': { write: (name) => (/restaurant/i.test(name) ? null : `restaurant ${name}`), first: 99 },
    'X paris': { write: (name) => (/paris/i.test(name) ? null : `${name} paris`), first: 99 },
    'letter dropped': { write: slip(({ before, after }) => before + after), first: 95 },
    'letters swapped': { write: swap, first: 95 },
    'letter doubled': {
      write: slip(({ before, character, after }) => before + character + character + after),
      first: 95,
    },
    'neighbouring key': { write: neighbouringKey, first: 95 },
    'wrong letter': { write: wrongCharacter, first: 95 },
    'two slips': { write: twoSlips, first: 80 },
    joined: { write: join, first: 97 },
    split: { write: split, first: 97 },
    'article dropped': { write: (name) => other(name, name.replace(ARTICLE, '')), first: 95 },
    'article added': { write: addArticle, first: 95 },
    phonetic: { write: phonetic, first: 90 },
    'wrong layout': { write: wrongLayout, first: 90 },
    'half typed': { write: half, first: 65, inFive: 92, isSuggested: true },
  }

const ALPHABETIC = /\p{L}/u
const FEWEST = 4
const ARTICLE = /^(?:(?:le|la|les|aux?|un|une)\s+|l['’]\s*)(?=\S)/iu

function other(name: string, written: string): string | null {
  return written === name || foldName(written) === '' ? null : written
}

function withoutAccents(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '')
}

type Place = { before: string; character: string; after: string }

/** Returns the characters of a name with the text around them. None if the name is too short to remain itself. */
function placesOf(name: string, isWanted: (place: Place) => boolean = () => true): Place[] {
  const characters = Array.from(name)
  const places = characters.map((character, at) => ({
    before: characters.slice(0, at).join(''),
    character,
    after: characters.slice(at + 1).join(''),
  }))
  const lettered = places.filter(({ character }) => ALPHABETIC.test(character))
  return lettered.length < FEWEST ? [] : lettered.filter(isWanted)
}

/** Changes one random character of a kind. */
function slip(change: (place: Place, random: Random) => string, isWanted?: (place: Place) => boolean): Misspelling {
  return (name, random) => {
    const places = placesOf(name, isWanted)
    return places.length === 0 ? null : change(random.pick(places), random)
  }
}

function addAccent(name: string, random: Random): string | null {
  const accented: Record<string, string> = { a: 'à', e: 'é', i: 'î', o: 'ô', u: 'û', c: 'ç' }
  const written = slip(
    ({ before, character, after }) => before + accented[character] + after,
    ({ character }) => character in accented,
  )
  return written(name.toLowerCase(), random)
}

function swap(name: string, random: Random): string | null {
  const isSwappable = ({ character, after }: Place) => ALPHABETIC.test(after[0] ?? '') && after[0] !== character
  return slip(({ before, character, after }) => before + after[0] + character + after.slice(1), isSwappable)(
    name,
    random,
  )
}

function neighbouringKey(name: string, random: Random): string | null {
  const hasNeighbours = ({ character }: Place) => neighboursOf(foldName(character)).length > 0
  const near = ({ before, character, after }: Place) => before + random.pick(neighboursOf(foldName(character))) + after
  return slip(near, hasNeighbours)(name, random)
}

function wrongCharacter(name: string, random: Random): string | null {
  const wrong = ({ before, character, after }: Place) => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz').filter((one) => one !== foldName(character))
    return before + random.pick(letters) + after
  }
  return slip(wrong)(name, random)
}

function twoSlips(name: string, random: Random): string | null {
  if (foldName(name).replaceAll(' ', '').length < 5) return null
  const kinds = ['letter dropped', 'letters swapped', 'letter doubled', 'neighbouring key', 'wrong letter']
  const once = writeAs(random.pick(kinds), name, random)
  const twice = once && writeAs(random.pick(kinds), once, random)
  return twice && foldName(twice) !== foldName(name) ? twice : null
}

function writeAs(kind: string, name: string, random: Random): string | null {
  return MISSPELLINGS[kind]?.write(name, random) ?? null
}

/** Drops one space, or all. */
function join(name: string, random: Random): string | null {
  const parts = name.split(/\s+|(?<=['’])/u).filter(Boolean)
  if (parts.length < 2) return null
  if (random.chance(0.5)) return parts.join('')
  const at = random.int(1, parts.length - 1)
  return `${parts.slice(0, at).join(' ')}${parts.slice(at).join(' ')}`
}

/** Puts a space into a word. */
function split(name: string, random: Random): string | null {
  const places = placesOf(name, ({ before, after }) => /\p{L}{2}$/u.test(before) && /^\p{L}{2}/u.test(after))
  if (places.length === 0) return null
  const { before, character, after } = random.pick(places)
  return `${before}${character} ${after}`
}

function addArticle(name: string, random: Random): string | null {
  if (ARTICLE.test(name) || !ALPHABETIC.test(name[0] ?? '')) return null
  return /^[aeiouhéèêœ]/iu.test(name) ? `l'${name}` : `${random.pick(['le', 'la', 'les'])} ${name}`
}

/** Spellings of the same sound in French. Each is tried in both directions. */
const SOUNDS: readonly [RegExp, readonly string[]][] = [
  [/ph/g, ['f']],
  [/f/g, ['ph']],
  [/eau|au/g, ['o']],
  [/o(?=$|[^\p{L}])/gu, ['eau', 'au']],
  [/qu/g, ['k']],
  [/k/g, ['c', 'qu']],
  [/c(?=[aou])/g, ['k']],
  [/ç/g, ['s', 'ss']],
  [/ss/g, ['s', 'c']],
  [/c(?=[eiéè])/g, ['s', 'ss']],
  [/y/g, ['i']],
  [/i(?=\p{L})/gu, ['y']],
  [/(?<![cpst])h/g, ['']],
  [/([bcdfglmnprt])\1/g, ['$1']],
  [/(?<=[aeiou])([flmnprt])(?=[aeiou])/g, ['$1$1']],
  [/(?:é|er|ez|ai)(?=$|[^\p{L}])/gu, ['é', 'er', 'ez', 'ai']],
]

function phonetic(name: string, random: Random): string | null {
  const lower = name.toLowerCase().normalize('NFC')
  const written = SOUNDS.flatMap(([spelling, others]) =>
    [...lower.matchAll(spelling)].flatMap((match) =>
      others.map((one) => {
        const end = match.index + match[0].length
        return (
          lower.slice(0, match.index) +
          one.replace('$1', match[1] ?? '').replace('$1', match[1] ?? '') +
          lower.slice(end)
        )
      }),
    ),
  ).filter((one) => foldName(one) !== foldName(name))
  return written.length === 0 ? null : random.pick(written)
}

/** The keys that differ between both layouts. */
const KEYS: readonly [azerty: string, qwerty: string][] = [
  ['a', 'q'],
  ['q', 'a'],
  ['z', 'w'],
  ['w', 'z'],
  ['m', ';'],
]
/** Under AZERTY, the fingers of QWERTY write a comma where they mean « m ». */
const OTHER_KEYS: readonly [string, string][] = [...KEYS.slice(0, 4), ['m', ',']]

function wrongLayout(name: string, random: Random): string | null {
  const keys = new Map(random.pick([KEYS, OTHER_KEYS]))
  const lower = withoutAccents(name.toLowerCase())
  const written = Array.from(lower, (character) => keys.get(character) ?? character).join('')
  return placesOf(name).length === 0 || written === lower ? null : written
}

/** The first half of the characters, at least three. */
function half(name: string): string | null {
  const characters = Array.from(name)
  const typed = characters.slice(0, Math.max(3, Math.ceil(characters.length / 2))).join('')
  return typed.length < name.length ? typed.trim() : null
}
