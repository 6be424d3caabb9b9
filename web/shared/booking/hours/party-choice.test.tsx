import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PartyChoice, type PartyChoiceProps } from './party-choice.tsx'

function offered(props: Partial<PartyChoiceProps>) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PartyChoice party={4} largest={12} onChoose={() => {}} {...props} />
    </MemoryRouter>,
  )
  const sizes = [...html.matchAll(/value="(\d+)"|>(\d+)<\/option>/g)].map(([, pill, option]) => Number(pill ?? option))
  return { html, sizes }
}

test('every size that can be booked is offered, and no other', () => {
  expect(offered({}).sizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(offered({ smallest: 3, largest: 5 }).sizes).toEqual([3, 4, 5])
  expect(offered({ smallest: 10, largest: 10 }).sizes).toEqual([10])
})

test('the form links to the phone verification if larger parties require it', () => {
  const { html, sizes } = offered({ largest: 8, needsPhone: true })
  expect(Math.max(...sizes)).toBe(8)
  expect(html).toContain('href="/user/profile"')
  expect(offered({}).html).not.toContain('/user/profile')
})
