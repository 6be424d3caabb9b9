import { expect, test } from 'vitest'
import { parisInstant } from '../../calendar/calendar.ts'
import { FOOD_TAGS } from '../food-tags.ts'
import { meantWords, type SpokenSearch } from './meant-words.ts'
import { NOTHING_MEANT } from './what-is-meant.ts'

const NOW = parisInstant('2026-11-24', '10:00')
const NOTHING: SpokenSearch = { ...NOTHING_MEANT, name: '', dish: '', address: '', place: null }
const tag = (name: string) => FOOD_TAGS.find((one) => one.name === name)?.id ?? 0
const around = (label: string) => ({ place: { label } })

test.each<[string, Partial<SpokenSearch>]>([
  ['', {}],
  ['le restaurant Aux Prés', { name: 'Aux Prés' }],
  ['« tartare » près de Bastille', { dish: 'tartare', ...around('Bastille') }],
  ['italien près de République', { tags: [tag('Italien')], ...around('République') }],
  ['italien, ce soir pour 4', { tags: [tag('Italien')], day: '2026-11-24', hour: '20:00', party: 4 }],
  ['sushi ou pizza dans le 9e arrondissement de Paris', { tags: [tag('Sushi'), tag('Pizza')], zones: ['paris-9e'] }],
  [
    'en livraison près d’Opéra, demain soir à 21:00',
    { delivery: true, ...around('Opéra'), ...at('2026-11-25', '21:00') },
  ],
  ['près du Marais, ce midi', { ...around('Le Marais'), ...at('2026-11-24', '12:30') }],
  ['près des Halles, vendredi', { ...around('Les Halles'), day: '2026-11-27' }],
  ['aujourd’hui, jusqu’à 20 €, à partir de 4 étoiles', { day: '2026-11-24', mostPrice: 20, leastRating: 4 }],
  ['sushi autour de vous, à 19:15', { tags: [tag('Sushi')], isAroundMe: true, hour: '19:15' }],
])('criteria are put in words: « %s »', (words, meant) => {
  expect(meantWords({ ...NOTHING, ...meant }, NOW)).toBe(words)
})

test.each([
  ['Italien', 'italiens'],
  ['Japonais', 'japonais'],
  ['Oriental', 'orientaux'],
  ['Romantique', 'romantique'],
])('%s is « %s » in the plural', (name, plural) => {
  expect(meantWords({ ...NOTHING, tags: [tag(name)] }, NOW, 'many')).toBe(plural)
})

function at(day: SpokenSearch['day'], hour: SpokenSearch['hour']) {
  return { day, hour }
}
