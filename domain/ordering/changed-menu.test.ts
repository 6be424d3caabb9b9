import { expect, test } from 'vitest'
import { bothChanges, menuChanges, menuChangesText } from './changed-menu.ts'

const line = (name: string, priceCents: number) => ({ key: name, name, priceCents })

test('removed dishes and changed prices are reported by name', () => {
  const changes = menuChanges(
    [line('Magret', 1900), line('Flan', 700), line('Café', 300)],
    [line('Magret', 2150), line('Café', 300), line('Thé', 300)],
  )
  expect(changes).toEqual({ gone: ['Flan'], repriced: [{ name: 'Magret', wasCents: 1900, cents: 2150 }] })
  expect(menuChangesText(changes).map((sentence) => sentence.replaceAll('\u00A0', ' '))).toEqual([
    "« Flan » n'est plus à la carte : il a été retiré de votre commande.",
    '« Magret » passe de 19,00 € à 21,50 €.',
  ])
  expect(menuChangesText(menuChanges([line('Café', 300)], [line('Café', 300)]))).toEqual([])
})

test('two changes of a price are reported as one, and none if the first price is back', () => {
  const dearer = menuChanges([line('Magret', 1900)], [line('Magret', 2150)])
  const dearest = menuChanges([line('Magret', 2150)], [line('Magret', 2300)])
  expect(bothChanges(dearer, dearest).repriced).toEqual([{ name: 'Magret', wasCents: 1900, cents: 2300 }])
  expect(bothChanges(dearer, menuChanges([line('Magret', 2150)], [line('Magret', 1900)])).repriced).toEqual([])
  expect(bothChanges(dearer, menuChanges([line('Magret', 2150)], []))).toEqual({ gone: ['Magret'], repriced: [] })
})
