import { expect, test } from 'vitest'
import { routeLinks, walkingMinutes } from './route-links.ts'

test('a phone link opens the place under its name, with any characters', () => {
  const [own, ...pages] = routeLinks('Chez Léon (bis) & fils', { lat: 48.853123, lon: 2.3691 })
  expect(own).toMatchObject({
    href: 'geo:48.85312,2.36910?q=48.85312,2.36910(Chez%20L%C3%A9on%20%20bis%20%20%26%20fils)',
    isOfPhone: true,
  })
  for (const { href } of pages) {
    expect(new URL(href).protocol).toBe('https:')
    expect(href).toContain('48.85312,2.36910')
  }
})

test('a walk takes at least one minute', () => {
  expect([0, 240, 1500].map(walkingMinutes)).toEqual([1, 4, 26])
})
