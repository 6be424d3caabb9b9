import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AddressNotServed } from './delivery-choice.tsx'

const read = (takeAway: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AddressNotServed takeAway={takeAway} />
    </MemoryRouter>,
  )

test('a diner outside the delivery area gets a link to click & collect, if the restaurant offers it', () => {
  expect(read('/restaurant/Kintaro/7?emporter=oui')).toMatch(
    /<a [^>]*href="\/restaurant\/Kintaro\/7\?emporter=oui"[^>]*>passez en click/,
  )
  expect(read(null)).not.toMatch(/click|<a /)
})
