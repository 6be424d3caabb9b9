import type { Guard } from '../guard.ts'

const PHOTOGRAPHS = 'server/modules/catalogue/photographs/photographs.sql.ts'
const photographTests = ['server/modules/house/photographs/photographs.test.ts']

/** What the owners of a house show, sell and give away. */
export const SHOP_GUARDS: Guard[] = [
  {
    name: 'lockPictures',
    keeps: 'a house has one cover, and each photograph a place, whoever adds at once',
    without: { file: PHOTOGRAPHS, inside: 'lockPictures', text: ' for update', by: '' },
    tests: photographTests,
    titled: 'who add at once',
  },
  {
    name: 'takeUnused',
    keeps: 'a photograph that is shown at the instant at which it would go stays',
    without: { file: PHOTOGRAPHS, inside: 'takeUnused', text: ' for update skip locked', by: '' },
    tests: photographTests,
    titled: 'at the instant at which it would go',
  },
  {
    name: 'claimStored',
    keeps: 'a photograph whose file is gone is not shown',
    without: { file: PHOTOGRAPHS, inside: 'claimStored', text: 'rows.length === new Set(keys).size', by: 'true' },
    tests: photographTests,
    titled: 'while it is being cropped',
  },
  {
    name: 'noteStored',
    keeps: 'a photograph that is sent again is one file, which waits for its description',
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
    keeps: 'the same bytes are one file of the store',
    without: { drop: 'stored_photograph.stored_photograph_pkey' },
    tests: photographTests,
    titled: 'is sent again',
  },
]
