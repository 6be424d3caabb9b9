import type { Guard } from '../guard.ts'

const PHOTOGRAPHS = 'server/modules/catalogue/photographs/photographs.sql.ts'
const CODES = 'server/modules/coupons/of-restaurant/restaurant-codes.sql.ts'
const codeTests = ['server/modules/pro/settings/codes/codes.test.ts']
const photographTests = ['server/modules/pro/settings/photographs/photographs.test.ts']

/** Guards of a restaurant's photographs, delivery areas and promo codes. */
export const SHOP_GUARDS: Guard[] = [
  {
    name: 'lockPictures',
    keeps: 'concurrent additions leave one cover and one position per photograph',
    without: { file: PHOTOGRAPHS, inside: 'lockPictures', text: ' for update', by: '' },
    tests: photographTests,
    titled: 'who add at once',
  },
  {
    name: 'takeUnused',
    keeps: 'a photograph that is shown at its deletion stays',
    without: { file: PHOTOGRAPHS, inside: 'takeUnused', text: ' for update skip locked', by: '' },
    tests: photographTests,
    titled: 'at the instant at which it would go',
  },
  {
    name: 'claimStored',
    keeps: 'a photograph without a file is not shown',
    without: { file: PHOTOGRAPHS, inside: 'claimStored', text: 'rows.length === new Set(keys).size', by: 'true' },
    tests: photographTests,
    titled: 'while it is being cropped',
  },
  {
    name: 'noteStored',
    keeps: 'a photograph sent again is one file without a description',
    without: {
      file: PHOTOGRAPHS,
      inside: 'noteStored',
      text: 'is_upload = s.is_upload or excluded.is_upload, ',
      by: '',
    },
    tests: photographTests,
    titled: 'is sent again',
  },
  {
    name: 'stored_photograph_pkey',
    keeps: 'identical bytes are one stored file',
    without: { drop: 'stored_photograph.stored_photograph_pkey' },
    tests: photographTests,
    titled: 'is sent again',
  },
  {
    name: 'changeToGo',
    keeps: 'an area of other restaurants can be chosen',
    without: {
      file: 'server/modules/catalogue/settings/settings.sql.ts',
      inside: 'changeToGo',
      text: 'where a.id = any(${areaIds}::int[]) on conflict do nothing',
      by: 'where a.id = any(${areaIds}::int[])',
    },
    tests: ['server/modules/pro/settings/to-go/to-go.test.ts'],
    titled: 'is read by its diners at once',
  },
  {
    name: 'setPaused',
    keeps: 'an ended code is never resumed',
    without: { file: CODES, inside: 'setPaused', text: ' and c.ended_at is null', by: '' },
    tests: codeTests,
    titled: 'never again once it has ended',
  },
  {
    name: 'setEnded',
    keeps: 'a restaurant ends only its own codes',
    without: {
      file: CODES,
      inside: 'setEnded',
      text: 'where c.code = ${code} and ${isOf(restaurantId)}',
      by: 'where c.code = ${code}',
    },
    tests: codeTests,
    titled: 'is visible to and ended by its own restaurant alone, and',
  },
]
