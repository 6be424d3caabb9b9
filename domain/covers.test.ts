import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuisineOf, cuisines, dishArtKey, photoKey, redrawnKey } from './covers.ts'

test.each([
  [['Japonais'], 'japonais'],
  [['Japonaise'], 'japonais'],
  [['Sushi'], 'japonais'],
  [['Italien', 'Pizza'], 'italien'],
  [['Pizza italienne'], 'pizza'],
  [['Pâtes fraîches'], 'italien'],
  [['Pâtisserie'], 'dessert'],
  [['Thaïlandaise'], 'thai'],
  [['Thé'], 'cafe'],
  [['Thé aux perles'], 'cafe'],
  [['Thématique'], 'default'],
  [['Coréen'], 'coreen'],
  [['Corse'], 'francais'],
  [['Crêpes'], 'creperie'],
  [['Crème glacée'], 'dessert'],
  [['Grecque'], 'grec'],
  [['Turque'], 'turc'],
  [['Poisson & fruits de mer'], 'fruits-de-mer'],
  [['Restaurant gastronomique'], 'gastronomique'],
  [['Cuisine française'], 'francais'],
  [['Bar et grill'], 'grill'],
  [['Bar à vins'], 'bistrot'],
  [['Pho'], 'vietnamien'],
  [['Photogénique'], 'default'],
  [['Végétarienne'], 'vegetarien'],
  [['Tex-mex'], 'mexicain'],
  [['Convivial', 'Sans gluten'], 'default'],
  [[], 'default'],
])('draws %j as %s', (tags, cuisine) => {
  expect(cuisineOf(tags)).toBe(cuisine)
})

test('a narrower cuisine takes precedence over a broad one before it', () => {
  expect(cuisineOf(['Asiatique', 'Vietnamienne'])).toBe('vietnamien')
  expect(cuisineOf(['Asiatique'])).toBe('fusion')
})

test('the cover and the photographs of a restaurant have fixed keys', () => {
  expect(dishArtKey(['Indien'], 52)).toBe('covers/indien/52')
  expect(photoKey(['Indien'], 52, 3)).toBe('photos/indien/52/3')
})

test('the cover and each photograph show successive dishes of the menu', () => {
  const dishes = ['spaghetti', 'pizza', 'green-salad'] as const
  expect(dishArtKey(['Italien'], 52, dishes)).toBe('covers/italien/52/pizza')
  expect([1, 2, 3].map((n) => photoKey(['Italien'], 52, n, dishes))).toEqual([
    'photos/italien/52/1/green-salad',
    'photos/italien/52/2/spaghetti',
    'photos/italien/52/3/pizza',
  ])
})

test('any tags map to a cuisine that can be drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (tags) => {
      expect(cuisines).toContain(cuisineOf(tags))
    }),
  )
})

test('a new menu changes the keys of drawn pictures only', () => {
  const before = dishArtKey(['Italien'], 52, ['pizza'])
  expect(redrawnKey(before, ['spaghetti', 'pie'])).toBe(dishArtKey(['Italien'], 52, ['spaghetti', 'pie']))
  expect(redrawnKey(photoKey(['Italien'], 52, 3), ['pie', 'pizza'])).toBe(
    photoKey(['Italien'], 52, 3, ['pie', 'pizza']),
  )
  expect(redrawnKey(before, [])).toBe('covers/italien/52')
  for (const key of ['uploads/1/a.jpg', 'https://photo', 'photos/x']) expect(redrawnKey(key, ['pie'])).toBe(key)
})
