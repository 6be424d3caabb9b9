import type { Locator } from '@playwright/test'
import { test as moving } from '../moving.ts'
import { expect, open, test, words } from '../story.ts'

/** Pixels of the sandbox's banner. */
const BANNER = 28

test('the first screen fills the window below the header, and its anchor scrolls on', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/')
  const hero = page.getByRole('region', { name: words('Et si vous partiez sans payer ?') })
  const box = await hero.boundingBox()
  const window = page.viewportSize()
  const above = BANNER + (isMobile ? 56 : 70)
  expect(box).toMatchObject({ y: above, height: (window?.height ?? 0) - above })

  await expect(page.getByRole('button', { name: 'Rechercher' })).toHaveCSS('background-color', 'rgb(205, 16, 118)')

  await page.getByRole('link', { name: 'Découvrir la suite' }).click()
  const next = page.getByRole('heading', { name: words('Simplifiez vos sorties de groupe au resto') })
  await expect(next).toBeInViewport()
  await expect.poll(async () => (await next.boundingBox())?.y).toBeLessThan(200)
})

moving(
  'a carousel scrolls by whole views: four cards, or two on small screens',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await open(page, '/')
    const carousel = page.getByRole('group', { name: 'Restaurants partenaires' })
    const perView = isMobile ? 2 : 4
    await expect(carousel.getByRole('article')).toHaveCount(12)
    expect((await carousel.getByRole('article').first().boundingBox())?.height).toBe(440)
    await carousel.scrollIntoViewIfNeeded()
    await expect.poll(() => slidesInView(carousel)).toEqual(Array.from({ length: perView }, (_, index) => index))
    await expect(carousel.getByRole('button', { name: 'Précédent' })).toBeDisabled()

    await carousel.getByRole('button', { name: 'Suivant' }).click()
    await expect
      .poll(() => slidesInView(carousel))
      .toEqual(Array.from({ length: perView }, (_, index) => perView + index))
  },
)

test('three cards explain what Tablée does for a group, one, two or three side by side', async ({ page }) => {
  await open(page, '/')
  const carousel = page.getByRole('group', { name: 'Ce que fait Tablée' })
  await expect(carousel.getByRole('heading')).toHaveText([
    'Découvrez de nouveaux restaurants',
    'Gérez réservations, commandes et paiements',
    words("Partagez l'addition"),
  ])
  await carousel.scrollIntoViewIfNeeded()
  for (const [width, side] of [
    [599, 1],
    [600, 2],
    [959, 2],
    [960, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await slidesInView(carousel)).length, `${width} pixels`).toBe(side)
  }
})

moving('the names of the partners move in two bands until they are paused', async ({ page }) => {
  await open(page, '/')
  const part = page.getByRole('region', { name: 'Ils nous font confiance' })
  const bands = () => part.evaluate((element) => element.getAnimations({ subtree: true }).map((a) => a.playState))
  await expect.poll(bands).toEqual(['running', 'running'])
  expect(await pixelsASecond(part)).toEqual([-40, 40])
  await part.getByRole('button', { name: 'Arrêter le défilement des noms' }).click()
  await expect.poll(bands).toEqual(['paused', 'paused'])
})

test('links for owners open the manager site in a new tab', async ({ page }) => {
  await open(page, '/')
  for (const name of [words('Nouveau restaurant ?'), words('Restaurateur ? Rejoignez-nous')]) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', '/pro')
  }
})

test('the header links to our story and to the search', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Découvrez-nous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notre histoire')
  await header.getByRole('link', { name: 'Réserver une table' }).click()
  await expect(page).toHaveURL('/search')
  await header.getByRole('link', { name: 'Tablée, accueil' }).click()
  await expect(page).toHaveURL('/')
})

test('on a phone the drawer leads to a page and the arrow leads back', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
  await open(page, '/')
  const back = page.getByRole('banner').getByRole('button', { name: 'Retour' })
  await expect(back).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await page.touchscreen.tap(10, 400)
  await expect(drawer, 'a tap beside it closes it').toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await drawer.getByRole('link', { name: 'Découvrez-nous' }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(drawer).toBeHidden()

  await back.click()
  await expect(page).toHaveURL('/')
  await open(page, '/faq')
  await back.click()
  await expect(page).toHaveURL('/')
})

test('a page that is loading is announced', { tag: '@desktop' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/search.data*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(page, '/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Réserver une table' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeAttached()
  answer.resolve()
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Chargement…')).toHaveCount(0)
})

test('the footer links to the company, the legal pages and the manager site', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const name of [
    ...['Notre histoire', 'Questions fréquentes', 'Nous écrire', 'Mentions légales', 'Politique de cookies'],
    ...["Conditions générales d'utilisation", 'Restaurateur ? Rejoignez-nous'],
  ]) {
    await expect(footer.getByRole('link', { name: words(name) })).toBeVisible()
  }
  await expect(footer).toContainText('© 2022 Tablée')
})

/** Returns the speed of each band, negative to the left. */
function pixelsASecond(part: Locator): Promise<number[]> {
  return part.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      const [from, to] = frames.map(({ transform }) => new DOMMatrix(String(transform)).m41)
      return Math.round(((to ?? 0) - (from ?? 0)) / (Number(effect?.getTiming().duration) / 1000))
    }),
  )
}

/** Returns the indexes of the slides that are wholly visible. */
function slidesInView(carousel: Locator): Promise<number[]> {
  return carousel
    .getByRole('list')
    .first()
    .evaluate((row) => {
      const view = row.getBoundingClientRect()
      return [...row.children].flatMap((slide, index) => {
        const { left, right } = slide.getBoundingClientRect()
        return left >= view.left - 1 && right <= view.right + 1 ? [index] : []
      })
    })
}

test('a card of the home page links to its restaurant by « Voir plus »', async ({ page }) => {
  await open(page, '/')
  const card = page.getByRole('group', { name: 'Restaurants partenaires' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: 'Voir plus' }).click()
  await expect(page).toHaveURL(/\/restaurant\/.+\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
