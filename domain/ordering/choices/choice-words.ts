import { inEuros } from '../../money/money.ts'
import type { ChoiceFault } from './choice-groups.ts'

/** The printable part of a choice, from a menu or an order. */
type OptionText = { name: string; surchargeCents: number }
type ChoiceText = OptionText & { options: readonly OptionText[] }

/** Returns the choices in the order of the menu: 'Œuf mayonnaise · Bavette (saignante, frites) · Baba (+ 2,00 €)'. */
export function choiceWords(choices: readonly ChoiceText[]): string {
  return choices.map(({ options, ...dish }) => wordsOf(dish, options)).join(' · ')
}

/** Returns a line of an order as one line of text: 'Formule du midi : Œuf mayonnaise · Bavette (saignante)'. */
export function lineWords({ name, choices }: { name: string; choices: readonly ChoiceText[] }): string {
  return choices.length > 0 ? `${name} : ${choiceWords(choices)}` : name
}

/** Returns the error text for the choices of the named dish or formula. */
export function choiceSentence(name: string, fault: ChoiceFault): string {
  if (fault.kind === 'gone') return `Les choix de « ${name} » ont changé à la carte. Choisissez à nouveau.`
  if (fault.kind === 'sold-out') return `« ${fault.choice} » est épuisé. Choisissez autre chose pour « ${name} ».`
  const group = `« ${fault.group} »`
  if (fault.kind === 'missing') {
    return fault.least === 1
      ? `Il manque un choix à « ${name} » : ${group}.`
      : `Faites ${fault.least} choix de ${group} pour « ${name} ».`
  }
  return fault.most === 1
    ? `Un seul choix est possible pour ${group} de « ${name} ».`
    : `${fault.most} choix au plus sont possibles pour ${group} de « ${name} ».`
}

function wordsOf({ name, surchargeCents }: OptionText, options: readonly OptionText[]): string {
  const details = [
    ...options.map((option) => wordsOf(option, [])),
    ...(surchargeCents > 0 ? [`+\u00A0${inEuros(surchargeCents)}`] : []),
  ]
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}
