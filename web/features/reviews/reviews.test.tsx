import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Reviews } from './reviews.tsx'

test('reviews that cannot be read leave a sentence in their place, and can be asked again', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Reviews restaurantId="7" page={null} number={1} isShown />
    </MemoryRouter>,
  )
  const text = html.replace(/<[^>]+>/g, ' ').replaceAll(/&#x27;|’/g, "'")
  expect(text).toContain("Une erreur est survenue lors du de l'affichage des avis")
  expect(html).toMatch(/role="alert".*Réessayer<\/button>/)
})
