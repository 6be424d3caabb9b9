import { expect, fold, open, test } from '../story.ts'

const PAGES = [
  { path: '/about-us', title: 'Notre histoire', says: ["Pour ceux qui ont mieux à faire qu'attendre au resto"] },
  { path: '/contact-us', title: 'Nous contacter', says: ['Écrivez à notre service client', 'bonjour@tablee.example'] },
  {
    path: '/privacy-policy',
    title: 'Politique de confidentialité',
    says: ['En vigueur depuis le 6 mai 2021', 'Vos droits'],
  },
  { path: '/cookies-policy', title: 'Politique de cookies', says: ["il n'y a rien à accepter"] },
  { path: '/legal-notice', title: 'Mentions légales', says: ['Directeur de la publication', 'Hébergeur', 'SIREN'] },
  { path: '/accessibility', title: "Déclaration d'accessibilité", says: ['État de conformité', 'RGAA'] },
  {
    path: '/classement',
    title: 'Comment sont classés les restaurants ?',
    says: ['Être partenaire donne un avantage limité', '1,5 fois plus près', 'Aucun restaurant ne paie'],
  },
]

test('each text page has its title and its required content', { tag: '@smoke' }, async ({ page }) => {
  for (const { path, title, says } of PAGES) {
    await page.goto(path)
    const headings = (await page.getByRole('heading', { level: 1 }).allTextContents()).map(fold)
    expect(headings, path).toEqual([title])
    expect(fold(await page.title()), path).toBe(`${title} · Tablée`)
    const text = fold((await page.getByRole('main').textContent()) ?? '')
    for (const words of says) expect(text, path).toContain(words)
  }
})

test('each of six questions opens to show its text', async ({ page }) => {
  await open(page, '/faq')
  const questions = page.getByRole('main').getByRole('group')
  await expect(questions).toHaveCount(6)
  const answers = [
    "lien d'activation",
    'En temps réel',
    'à votre nom',
    'à la carte doivent être commandés',
    'facture électronique',
    'ne sont pas conservées',
  ]
  for (const [index, answer] of answers.entries()) {
    const question = questions.nth(index)
    await expect(question.getByRole('paragraph')).toBeHidden()
    await question.getByRole('heading').click()
    await expect(question.getByRole('paragraph')).toContainText(new RegExp(answer.replaceAll("'", "['’]")))
  }
})

test('the terms have twenty articles, each one click away from the list', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/terms-of-use-and-privacy-policy')
  const articles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(articles).toHaveText(Array.from({ length: 20 }, (_, index) => new RegExp(`^Article\\s${index + 1}\\s–`)))
  for (const words of ['18 ans', '30 minutes', '30 %', '2 mois', 'Visa', 'tribunaux de Paris', '15 minutes']) {
    expect(fold((await page.getByRole('main').textContent()) ?? '')).toContain(words)
  }

  if (isMobile) return
  await page
    .getByRole('navigation', { name: 'Sommaire' })
    .getByRole('link', { name: /^Article\s20/ })
    .click()
  await expect(page).toHaveURL(/#article-20$/)
  await expect(articles.last()).toBeInViewport()
})
