import { expect, test } from 'vitest'
import { parseCommand } from '../../modules/operator/commands/commands.ts'
import { readCommand } from './read-command.ts'

test.each([
  ['close 12', { do: 'close', reservation: 12 }],
  ['cancel 12 plus de gaz', { do: 'cancel', reservation: 12, why: 'plus de gaz' }],
  ['accept 12', { do: 'accept', reservation: 12 }],
  ['refuse 12', { do: 'refuse', reservation: 12 }],
  ['hand-over 12', { do: 'hand-over', reservation: 12 }],
  ['no-show abc', { do: 'no-show', share: 'abc' }],
  ['lift abc operator', { do: 'lift', share: 'abc', by: 'operator' }],
  ['uphold abc', { do: 'uphold', share: 'abc' }],
  ['extra abc Café 450', { do: 'extra', share: 'abc', name: 'Café', cents: 450, vat: 1000 }],
  [
    'switch payments off Stripe ne répond plus',
    { do: 'switch', switch: 'payments', to: 'off', why: 'Stripe ne répond plus' },
  ],
  ['publish 7 1a-pe0', { do: 'publish', review: 7, mark: '1a-pe0' }],
  [
    'reject 7 1a-pe0 parle d’une autre table',
    { do: 'reject', review: 7, mark: '1a-pe0', why: 'parle d’une autre table' },
  ],
  ['refund abc 500', { do: 'refund', share: 'abc', cents: 500 }],
  [
    'sites 7 https://chez-leon.fr https://www.chez-leon.fr/carte',
    { do: 'sites', restaurant: 7, sites: ['https://chez-leon.fr', 'https://www.chez-leon.fr'] },
  ],
  ['serve dish 12 off', { do: 'serve', what: 'dish', id: 12, to: 'off', where: 'table' }],
  ['serve choice 33 on', { do: 'serve', what: 'choice', id: 33, to: 'on', where: 'table' }],
  ['staff 7 chef@leon.fr OWNER', { do: 'staff', restaurant: 7, email: 'chef@leon.fr', job: 'OWNER' }],
  ['sites 7 none', { do: 'sites', restaurant: 7, sites: [] }],
  ['sites 7', { do: 'sites', restaurant: 7 }],
  ['dead', { do: 'dead' }],
  ['retry', { do: 'retry' }],
  ['retry payments abc', { do: 'retry', queue: 'payments', key: 'abc' }],
  ['bounces ana@example.test', { do: 'bounces', email: 'ana@example.test' }],
  ['mail-again ana@example.test', { do: 'mail-again', email: 'ana@example.test' }],
  ['statement Globex 2026-11', { do: 'statement', company: 'Globex', month: '2026-11' }],
  [
    'company Globex globex.fr,Globex.example 600 email=compta@globex.fr address=Paris from=2026-12-01',
    {
      do: 'company',
      company: 'Globex',
      domains: ['globex.fr', 'globex.example'],
      pays: 600,
      email: 'compta@globex.fr',
      address: 'Paris',
      from: '2026-12-01',
    },
  ],
  [
    'coupon noël 10% uses=100 weekdays=1,5 to=2026-12-31',
    {
      do: 'coupon',
      code: 'NOËL',
      off: '10%',
      on: 'items',
      to: '2026-12-31',
      weekdays: [1, 5],
      minimum: 0,
      uses: 100,
      payer: 'PLATFORM',
    },
  ],
])('%s is a command of the operator', (line, command) => {
  expect(parseCommand(readCommand(line.split(' ')))).toEqual(command)
})

test('an unknown command is refused', () => {
  for (const line of [[], ['dance'], ['constructor']]) expect(readCommand(line)).toBe(null)
})
