import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

test('the footer links to the configured accounts of the brand, or to none', () => {
  const social = [{ name: 'Instagram', url: 'https://www.instagram.com/tablee' }]
  expect(footer('/faq', social)).toContain('href="https://www.instagram.com/tablee"')
  expect(footer('/faq', social)).toContain('Suivez-nous')
  expect(footer('/faq', social)).not.toContain('Facebook')
  expect(footer('/faq')).not.toContain('Suivez-nous')
})

test.each([
  ['/reservation/join/abc', true],
  ['/reservation/menu', true],
  ['/reservation/payment/12', true],
  ['/order/payment/12', true],
  ['/weekly-meals/payment', true],
  ['/reservation/confirmation/12', false],
  ['/user/reservations', false],
])('on %s the footer is short: %s', (path, isShort) => {
  const html = footer(path)
  expect(html.includes('Notre histoire')).toBe(!isShort)
  expect(html).toContain('href="/terms-of-use-and-privacy-policy"')
  expect(html).toContain('© 2022 Tablée')
})

function AnyPage() {
  return <Footer showsImported={false} />
}

function footer(path: string, social: { name: string; url: string }[] = []): string {
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      Component: Outlet,
      children: [{ id: 'any', path: '*', Component: AnyPage }],
    },
  ])
  return renderToStaticMarkup(<Site initialEntries={[path]} hydrationData={{ loaderData: { root: { social } } }} />)
}
