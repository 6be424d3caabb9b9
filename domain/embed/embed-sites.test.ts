import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmbedSite } from './embed-sites.ts'

test.each([
  ['https://chez-leon.fr', 'https://chez-leon.fr'],
  ['https://Chez-Leon.fr/carte?a=b#c', 'https://chez-leon.fr'],
  ['https://chez-leon.fr:443', 'https://chez-leon.fr'],
  ['https://chez-leon.fr:8443/', 'https://chez-leon.fr:8443'],
  ['https://léon.fr', 'https://xn--lon-bma.fr'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('%s may embed the panel as %s', (address, site) => {
  expect(readEmbedSite(address)).toBe(site)
})

test.each([
  '',
  'chez-leon.fr',
  'http://chez-leon.fr',
  'https://*.fr',
  'https://*',
  'https://moi:secret@a.fr',
  'data:,',
  'https://[::1]',
])('%s may not embed the panel', (address) => {
  expect(readEmbedSite(address)).toBe(null)
})

test('any allowed site is a single CSP source and is parsed to itself', () => {
  const hosts = fc.oneof(fc.domain(), fc.string({ maxLength: 12 }))
  const addresses = fc.tuple(fc.constantFrom('https://', 'http://', ''), hosts).map((parts) => parts.join(''))
  fc.assert(
    fc.property(addresses, (address) => {
      const site = readEmbedSite(address)
      if (site === null) return
      expect(site).toMatch(/^https?:\/\/[a-z\d.-]+(:\d+)?$/)
      expect(readEmbedSite(site)).toBe(site)
    }),
  )
})
