import { expect, test } from 'vitest'
import { goneSentence, lostSentences, takenOffSentence, unansweredSentence } from './gone-dishes.ts'

const TABLE = { isWeeklyMeal: false }

test('a guest is asked to choose another dish, and reads what happens without a response', () => {
  expect(goneSentence(['Bavette'], TABLE)).toBe('Le restaurant ne sert plus « Bavette » : choisissez un autre plat.')
  expect(unansweredSentence(['Bavette'], TABLE, 'mardi à 19:30')).toBe(
    "D'ici là votre commande reste telle quelle, à son prix. Sans réponse avant le mardi à 19:30, ce plat en est retiré et ne vous est pas débité.",
  )
  expect(takenOffSentence(['Bavette'])).toBe(
    'Le restaurant ne sert plus « Bavette » : ce plat est retiré de votre commande et ne vous est pas débité.',
  )
})

test('several dishes are listed in one sentence', () => {
  expect(goneSentence(['Bavette', 'Frites', 'Baba'], TABLE)).toBe(
    'Le restaurant ne sert plus « Bavette », « Frites » et « Baba » : choisissez autre chose.',
  )
  expect(takenOffSentence(['Bavette', 'Baba'])).toContain('ces plats sont retirés')
})

test('a weekly meal is cancelled and ordered again', () => {
  expect(goneSentence(['Cabillaud'], { isWeeklyMeal: true })).toBe(
    'Le restaurant ne sert plus « Cabillaud » : annulez ce repas et commandez-en un autre.',
  )
})

test('a host reads which dishes the other service lacks before the booking is moved', () => {
  expect(lostSentences(['Midi', 'Midi'])).toEqual([
    'Le restaurant ne sert pas « Midi » à cette heure : sans autre choix, ce plat sera retiré de la commande et ne sera pas débité.',
  ])
  expect(lostSentences(['Midi', 'Bavette', null])).toEqual([
    'Le restaurant ne sert pas « Midi » et « Bavette » à cette heure : sans autre choix, ces plats seront retirés de la commande et ne seront pas débités.',
    'Le restaurant ne sert pas à cette heure tout ce que vos invités ont choisi : ils sont invités à changer de plat.',
  ])
  expect(lostSentences([])).toEqual([])
})
