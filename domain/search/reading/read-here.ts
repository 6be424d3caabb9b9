import type { PhraseReader } from './meaning.ts'
import { joined } from './phrase-words.ts'

/** Reads « près de moi », « autour de moi », « dans le coin ». */
export const readAroundMe: PhraseReader = (words, at) => {
  const phrase = AROUND_ME.find((one) => joined(words, at, at + one.split(' ').length) === one)
  return phrase ? { length: phrase.split(' ').length, meaning: { kind: 'aroundMe' } } : null
}

/** Reads a telephone number, which is one word of the phrase. */
export const readPhone: PhraseReader = (words, at) => {
  const word = words[at]?.folded ?? ''
  return /^\+\d{8,15}$/.test(word) ? { length: 1, meaning: { kind: 'phone', number: word } } : null
}

const NEARNESS = [
  'pres',
  'proche',
  'autour',
  'a cote',
  'pas loin',
  'non loin',
  'a proximite',
  'aux alentours',
  'autours',
]
const ME = ['de moi', 'de chez moi', 'd ici', 'de ma position', 'de mon bureau', 'de mon hotel', 'de nous']

const AROUND_ME = [
  ...NEARNESS.flatMap((near) => ME.map((me) => `${near} ${me}`)),
  ...[
    'dans le coin',
    'dans les environs',
    'dans mon quartier',
    'par ici',
    'a proximite',
    'aux alentours',
    'ma position',
  ],
  ...['le plus proche', 'la plus proche', 'les plus proches'],
].sort((a, b) => b.length - a.length)
