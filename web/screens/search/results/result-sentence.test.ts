import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { ANY_SEARCH, type Search } from '../../../shared/search-bar/search-url.ts'
import { resultSentence } from './result-sentence.ts'

const NOW = parisInstant('2026-11-24', '10:00')

function sentenceFor(search: Partial<Search>, count = 48, countIsExact = true): string {
  const { count: counted, rest } = resultSentence({ ...ANY_SEARCH, ...search }, { count, countIsExact }, NOW)
  return `${counted} ${rest}`.trim().replace(/[\u00A0\u202F]/g, ' ')
}

test('a search without criteria states the number of restaurants', () => {
  expect(sentenceFor({}, 1240)).toBe('1 240 restaurants')
  expect(sentenceFor({}, 0)).toBe('Aucun restaurant')
})

test('an incomplete count is stated as more than the number', () => {
  expect(sentenceFor({}, 10_000, false)).toBe('Plus de 10 000 restaurants')
})

test('an hour of today is called this evening from 18:00 on', () => {
  expect(sentenceFor({ day: '2026-11-24', hour: '20:00', party: 4 })).toBe(
    '48 restaurants ouverts ce soir à 20:00 pour 4 personnes',
  )
  expect(sentenceFor({ day: '2026-11-24', hour: '12:30' }, 1)).toBe(
    '1 restaurant ouvert aujourd’hui à 12:30 pour 2 personnes',
  )
  expect(sentenceFor({ day: '2026-11-24', hour: '00:00' })).toContain('ouverts ce soir à 00:00')
})

test('other days have their name', () => {
  expect(sentenceFor({ day: '2026-11-25', hour: '20:00' })).toContain('ouverts demain soir à 20:00')
  expect(sentenceFor({ day: '2026-11-27' })).toBe('48 restaurants ouverts ven. 27 nov. pour 2 personnes')
  expect(sentenceFor({ hour: '19:15' })).toContain('ouverts à 19:15')
})

test('a search for takeaway or delivery mentions its hour, and no party', () => {
  const evening = { day: '2026-11-24', hour: '22:45', party: 4 }
  expect(sentenceFor({ ...evening, delivery: true })).toBe('48 restaurants qui livrent ce soir à 22:45')
  expect(sentenceFor({ ...evening, clickCollect: true }, 1)).toBe(
    '1 restaurant où passer prendre sa commande ce soir à 22:45',
  )
  expect(sentenceFor({ hour: '19:30', delivery: true, clickCollect: true }, 1)).toBe(
    '1 restaurant qui livre et où passer prendre sa commande à 19:30',
  )
  expect(sentenceFor({ delivery: true, party: 4 })).toBe('48 restaurants pour 4 personnes')
})

test('a single district or a position is named', () => {
  expect(sentenceFor({ zones: ['paris-9e'] })).toBe('48 restaurants dans le 9e arrondissement de Paris')
  expect(sentenceFor({ zones: ['le-kremlin-bicetre'] })).toBe('48 restaurants au Kremlin-Bicêtre')
  expect(sentenceFor({ zones: ['paris-9e', 'paris-10e'] })).toBe('48 restaurants')
  expect(sentenceFor({ address: '12 rue des Martyrs, 75009 Paris', position: { lat: 48.87, lon: 2.34 } })).toBe(
    '48 restaurants à moins de 10 km de « 12 rue des Martyrs »',
  )
  expect(sentenceFor({ address: 'Rue Cler 75007 Paris', position: { lat: 48.85, lon: 2.3 }, distance: 5 })).toBe(
    '48 restaurants à moins de 5 km de « Rue Cler »',
  )
  expect(sentenceFor({ position: { lat: 48.85, lon: 2.3 } })).toBe('48 restaurants à moins de 10 km de vous')
})

test('a dish is quoted', () => {
  expect(sentenceFor({ dish: 'tartare' })).toBe('48 restaurants qui servent « tartare »')
  expect(sentenceFor({ dish: 'tartare', hour: '19:15' }, 1)).toBe(
    '1 restaurant qui sert « tartare », ouvert à 19:15 pour 2 personnes',
  )
})

test('a name is quoted', () => {
  expect(sentenceFor({ name: 'Kintaro' }, 1)).toBe('1 restaurant répondant à « Kintaro »')
})
