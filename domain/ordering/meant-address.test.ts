import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meantAddress } from './meant-address.ts'

const MARTYRS = { label: '12 Rue des Martyrs, 75009 Paris' }
const HAYES = { label: "12 Rue des Martyrs, 94240 L'Haÿ-les-Roses" }
const STREET = { label: 'Rue des Martyrs, 75009 Paris' }
const OPERA = { label: "8bis Avenue de l'Opéra, 75001 Paris" }
const SAINT = { label: '3 Rue du Faubourg Saint-Denis, 75010 Paris' }

describe('a typed address', () => {
  it.each([
    ['12 rue des martyrs 75009 PARIS', MARTYRS],
    ['12, Rue des Martyrs, 75009 Paris, France', MARTYRS],
    ['12 r. martyrs, 75009', MARTYRS],
    ["8 bis av. de l'opera 75001 paris", OPERA],
    ['3 rue du fbg st denis paris', SAINT],
  ])('%j matches the whole address', (typed, suggestion) => {
    expect(meantAddress(typed, [suggestion, STREET])).toEqual({ is: 'one', suggestion })
  })

  it('matches a unique address without its town, and is ambiguous if two exist', () => {
    expect(meantAddress('12 rue des martyrs', [MARTYRS, STREET])).toEqual({ is: 'one', suggestion: MARTYRS })
    expect(meantAddress('12 rue des martyrs', [MARTYRS, HAYES])).toEqual({ is: 'several', nearest: [MARTYRS, HAYES] })
    expect(meantAddress('12 rue des martyrs 94240', [MARTYRS, HAYES])).toEqual({ is: 'one', suggestion: HAYES })
  })

  it('does not match another number, street or town', () => {
    for (const typed of [
      '14 rue des martyrs',
      '12 rue des martyrs 75018',
      '12 rue du martre',
      '12',
      'rue des martyrs',
    ]) {
      expect(meantAddress(typed, [MARTYRS, STREET]), typed).toEqual({ is: 'none', nearest: [MARTYRS] })
    }
    expect(meantAddress('zzzz', [])).toEqual({ is: 'none', nearest: [] })
  })

  it('is too far away in another region, and has no suggestions', () => {
    expect(meantAddress('12 rue de la République, 69002 Lyon', [MARTYRS])).toEqual({ is: 'far' })
  })

  it('matches the suggestion that it equals word for word', () => {
    const restaurants = fc.constantFrom(MARTYRS, HAYES, OPERA, SAINT)
    fc.assert(
      fc.property(restaurants, (restaurant) => {
        expect(meantAddress(restaurant.label, [MARTYRS, HAYES, OPERA, SAINT])).toEqual({
          is: 'one',
          suggestion: restaurant,
        })
      }),
    )
  })
})
