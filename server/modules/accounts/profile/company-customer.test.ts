import { expect, test, vi } from 'vitest'
import { isCompanyCustomer, warnOfBareMarkers } from './company-customer.ts'

test.each([
  ['ana@globex.fr', true],
  ['ana@GLOBEX.fr', true],
  ['ana@paris.globex.fr', true],
  ['ana@globex.fr.attacker.example', false],
  ['ana@notglobex.fr', false],
  ['ana@globex.example', false],
  ['"@globex.fr"@attacker.example', false],
])('the marker @globex.fr matches the domain and its subdomains: %s', (email, isOne) => {
  expect(isCompanyCustomer({ companyMarkers: ['@Globex.fr'] }, email)).toBe(isOne)
})

test('a bare word matches anywhere in the domain, and nowhere else', () => {
  const config = { companyMarkers: ['globex'] }
  expect(isCompanyCustomer(config, 'ana@eu.globex-group.example')).toBe(true)
  expect(isCompanyCustomer(config, 'globex@else.example')).toBe(false)
})

test('production warns at its start about markers that anybody’s domain can contain', () => {
  const warn = vi.fn()
  const configured = (production: boolean, companyMarkers: string[]) => {
    warn.mockClear()
    warnOfBareMarkers({ production, companyMarkers }, { warn })
    return warn.mock.calls.map(([details]) => details)
  }
  expect(configured(true, ['@globex.fr', 'initech'])).toEqual([{ markers: ['initech'] }])
  expect(configured(true, ['@globex.fr'])).toEqual([])
  expect(configured(false, ['initech'])).toEqual([])
})
