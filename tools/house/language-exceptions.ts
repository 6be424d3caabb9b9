/** Names that are meant literally, by the beginning of their path, with the reason. They are not counted. */
export const LITERAL_NAMES: readonly { at: string; words: readonly string[]; because: string }[] = [
  { at: 'tools/house', words: ['house'], because: 'the name of `npm run house`' },
  { at: 'sandbox/geocoder/', words: ['house', 'houses'], because: 'a house number' },
  { at: 'domain/search/reading/', words: ['letter', 'letters'], because: 'letters of the alphabet' },
  { at: 'server/modules/search/words.test.ts', words: ['letters'], because: 'letters of the alphabet' },
  { at: 'server/modules/notifications/core/', words: ['letter'], because: 'a key of stored messages' },
  { at: 'server/modules/notifications/notify/restaurants.ts', words: ['letter'], because: 'a key of stored messages' },
  {
    at: 'server/modules/notifications/write/write-day-email.ts',
    words: ['letter'],
    because: 'a key of stored messages',
  },
]

/** Words that are meant literally, by the file and the beginning of the text, with the reason. They are not counted. */
export const LITERAL: readonly { at: string; says: string; because: string }[] = [
  { at: 'server/providers/geocoding/geopf.ts', says: 'The service accepts', because: 'a letter of the alphabet' },
  { at: 'server/modules/search/reading/locate.ts', says: 'The street or house', because: 'a house number' },
  { at: 'server/database/seed/settle.ts', says: 'A house number', because: 'a house number' },
  { at: 'server/modules/search/search.test.ts', says: 'Finds nothing', because: 'a letter of the alphabet' },
  {
    at: 'server/modules/notifications/write/emails/rendering/typeset.test.ts',
    says: 'An apostrophe',
    because: 'letters',
  },
  { at: 'server/images/share/set-text.test.ts', says: 'Letters that join', because: 'letters of the alphabet' },
  { at: 'domain/ordering/delivery-address.test.ts', says: 'Begins with a house', because: 'a house number' },
  { at: 'docs/import.md', says: 'A row with a similar name', because: 'letters of the alphabet' },
  { at: 'docs/words.md', says: 'one missing, added, wrong', because: 'a letter of the alphabet' },
  { at: 'docs/scale.md', says: 'one column only', because: 'a letter of the alphabet' },
]
