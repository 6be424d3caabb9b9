import { describe, expect, test } from 'vitest'
import { UserError } from '../../../errors.ts'
import { parseCommand } from './commands.ts'

function faultsOf(given: unknown): Record<string, string> | undefined {
  try {
    parseCommand(given)
  } catch (error) {
    if (error instanceof UserError && error.code === 'BAD_USER_INPUT') return error.fields
    throw error
  }
  return undefined
}

describe('a command of the operator', () => {
  test.each([
    [
      { do: 'close', reservation: '12' },
      { do: 'close', reservation: 12 },
    ],
    [
      { do: 'cancel', reservation: 12, why: '' },
      { do: 'cancel', reservation: 12 },
    ],
    [
      { do: 'accept', reservation: '12' },
      { do: 'accept', reservation: 12 },
    ],
    [
      { do: 'refuse', reservation: 12 },
      { do: 'refuse', reservation: 12 },
    ],
    [
      { do: 'hand-over', reservation: '12' },
      { do: 'hand-over', reservation: 12 },
    ],
    [
      { do: 'no-show', share: ' abc ' },
      { do: 'no-show', share: 'abc' },
    ],
    [
      { do: 'lift', share: 'abc' },
      { do: 'lift', share: 'abc', by: 'restaurant' },
    ],
    [
      { do: 'uphold', share: 'abc' },
      { do: 'uphold', share: 'abc' },
    ],
    [
      { do: 'extra', share: 'abc', name: 'Café', cents: '450' },
      { do: 'extra', share: 'abc', name: 'Café', cents: 450, vat: 1000 },
    ],
    [
      { do: 'refund', share: 'abc', cents: 500 },
      { do: 'refund', share: 'abc', cents: 500 },
    ],
    [
      { do: 'publish', review: '7', mark: '1a-pe0' },
      { do: 'publish', review: 7, mark: '1a-pe0' },
    ],
    [
      { do: 'reject', review: '7', mark: '1a-pe0', why: 'Hors sujet.' },
      { do: 'reject', review: 7, mark: '1a-pe0', why: 'Hors sujet.' },
    ],
  ])('is read from a form or a command line: %j', (given, order) => {
    expect(parseCommand(given)).toEqual(order)
  })

  test.each([
    [null, ['do']],
    [['close'], ['do']],
    [{ do: 'burn' }, ['do']],
    [{ do: 'close' }, ['reservation']],
    [{ do: 'accept' }, ['reservation']],
    [{ do: 'close', reservation: 'la mienne' }, ['reservation']],
    [{ do: 'close', reservation: '1.5' }, ['reservation']],
    [{ do: 'no-show', share: '' }, ['share']],
    [{ do: 'lift', share: 'abc', by: 'nobody' }, ['by']],
    [{ do: 'extra', share: 'abc' }, ['name', 'cents']],
    [{ do: 'extra', share: 'abc', name: 'Café', cents: '-3', vat: 'dix' }, ['cents', 'vat']],
    [{ do: 'refund', share: 'abc', cents: '4,50' }, ['cents']],
    [{ do: 'refund', share: 'abc', cents: 0 }, ['cents']],
    [{ do: 'serve', what: 'menu', id: 0, to: 'peut-être', where: 'terrasse' }, ['what', 'id', 'to', 'where']],
    [{ do: 'sites', sites: 'https://a.fr' }, ['restaurant']],
    [{ do: 'sites', restaurant: 7, sites: 'http://a.fr' }, ['sites']],
    [{ do: 'sites', restaurant: 7, sites: 'https://a.fr https://*.b.fr' }, ['sites']],
    [
      { do: 'sites', restaurant: 7, sites: Array.from({ length: 11 }, (_, n) => `https://a${n}.fr`).join(' ') },
      ['sites'],
    ],
    [{ do: 'publish' }, ['review', 'mark']],
    [{ do: 'reject', review: 7, mark: '1a-pe0' }, ['why']],
    [{ do: 'mail-again', email: 'Ana' }, ['email']],
    [{ do: 'bounces' }, ['email']],
  ])('is refused by field, in French, if it is invalid: %j', (given, fields) => {
    const faults = faultsOf(given)
    expect(Object.keys(faults ?? {})).toEqual(fields)
    for (const sentence of Object.values(faults ?? {})) expect(sentence).toMatch(/^(Donnez|Choisissez|Dites) .*\.$/)
  })
})
