import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordStrength, StrengthMeter } from './password-strength.tsx'

const WORDS = ['très faible', 'faible', 'moyen', 'bon', 'excellent']
const COLOURS = ['bg-danger', 'bg-[#d95f1e]', 'bg-saffron', 'bg-herb', 'bg-herb']

test.each([0, 1, 2, 3, 4] as const)('the score %i has a percentage, a word and a colour', (score) => {
  const html = renderToStaticMarkup(<StrengthMeter score={score} />)
  expect(html).toContain('role="meter"')
  expect(html).toContain(`aria-valuenow="${score * 25}"`)
  expect(html).toContain(`aria-valuetext="${WORDS[score]}"`)
  expect(html).toContain(COLOURS[score])
})

test('an empty password has no score', () => {
  const html = renderToStaticMarkup(<PasswordStrength password="" onJudged={() => {}} />)
  expect(html).toContain('aria-valuetext="Pas encore évaluée"')
  expect(WORDS.some((word) => html.includes(`>${word}<`))).toBe(false)
})
