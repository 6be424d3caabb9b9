import type { Page } from '@playwright/test'
import { logIn } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { ask, expectToast, linkTo, newPerson, PASSWORD } from '../people.ts'
import { OPERATOR, test as operators } from '../pro/operator.ts'
import { newStaff } from '../pro/staff.ts'
import { expect, open, test, words } from '../story.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

operators(
  'the operator finds a person, closes their account with an email, and reopens it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL)
    await open(page, '/operateur')
    await page.getByRole('searchbox').fill(person.email)
    await page.getByRole('searchbox').press('Enter')
    await main(page)
      .getByRole('link', { name: /Inès Martin/ })
      .click()
    await expect(heading(page)).toHaveText('Inès Martin')
    await expect(main(page).getByText(words("Ce compte n'a jamais été désactivé."))).toBeVisible()

    await main(page)
      .getByRole('button', { name: words('Désactiver le compte') })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words("Aucune réservation à venir n'est à annuler."))
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: words('Désactiver le compte') }).click()
    await expect(dialog.getByLabel('Ce qui lui est reproché')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Ce qui lui est reproché').fill('Quatre absences en octobre.')
    await dialog.getByRole('button', { name: words('Désactiver le compte') }).click()
    await expectToast(page, words('Compte désactivé. La lettre part.'))
    await expect(main(page).getByText('Quatre absences en octobre.')).toBeVisible()
    const welcomeLink = await linkTo(baseURL, person.email, '/terms-of-use-and-privacy-policy')
    expect(welcomeLink).toContain('/terms-of-use-and-privacy-policy')
    await expect(ask(baseURL, '{ getMyFavoriteRestaurants { id } }', {}, person.token)).rejects.toThrow()

    await main(page).getByRole('button', { name: 'Rouvrir le compte' }).click()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Rouvrir le compte' }).click()
    await expectToast(page, words('Compte rouvert. La lettre part.'))
    await expect(main(page).getByRole('button', { name: words('Désactiver le compte') })).toBeVisible()

    await page.evaluate(() => localStorage.setItem('token', 'x'))
    await main(page)
      .getByRole('button', { name: words('Désactiver le compte') })
      .click()
    await dialog.getByLabel('Ce qui lui est reproché').fill('Encore une.')
    await dialog.getByRole('button', { name: words('Désactiver le compte') }).click()
    const ended = page.getByRole('dialog', { name: words('Votre session est terminée') })
    await expect(ended).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  },
)

operators('the operator sees how a search is read and why its results have their order', async ({ page }) => {
  await open(page, '/operateur/recherche')
  await page.getByRole('searchbox').fill('italien paris 11')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('region', { name: 'Ce qui est compris' })).toContainText('Italien')
  const first = main(page).getByRole('listitem').first()
  await expect(first).toContainText('Cuisine')
  await expect(first).toContainText(words('dont renseignements'))
  await expectAccessible(page, 'main')
})

operators('the operator reads and moderates reviews', { tag: '@phone' }, async ({ page, baseURL, operator }) => {
  await open(page, '/operateur/avis')
  const waiting = main(page).getByRole('listitem').filter({ hasText: 'Service lent.' })
  await waiting.getByRole('button', { name: 'Refuser' }).click()
  await waiting.getByRole('textbox').fill('Retirez le numéro de téléphone.')
  await rewrite(baseURL, operator.token, { email: 'yanis.benali@example.test', from: 'Service lent.' })
  await waiting.getByRole('button', { name: 'Refuser' }).click()
  await expect(waiting.getByRole('alert')).toHaveText(
    words('Ce texte a été réécrit entre-temps. Lisez-le avant de décider.'),
  )
  await expect(waiting).toContainText(words('Service lent. Appelez-moi au 07 12 34 56 78.'))
  await expect(waiting.getByRole('textbox')).toHaveValue('Retirez le numéro de téléphone.')
  await waiting.getByRole('button', { name: 'Refuser' }).click()
  await expectToast(page, words('Refusé : la lettre part.'))
  await expect(waiting).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Espace opérateur' }).getByRole('link', { name: 'Absences' }).click()
  await expect(heading(page)).toHaveText('Absences contestées')
  await expect(main(page)).toContainText('Nous étions là, à la table du fond.')
})

/** The author of a pending review changes its text, which is pending again. */
async function rewrite(
  baseURL: string | undefined,
  operator: string,
  { email, from }: { email: string; from: string },
): Promise<void> {
  type ToRead = { reviewsToRead: { reviews: { id: string; comment: string }[] } }
  const { reviewsToRead } = await ask<ToRead>(baseURL, '{ reviewsToRead { reviews { id comment } } }', {}, operator)
  const { login } = await ask<{ login: string }>(
    baseURL,
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password, role: CLIENT) }',
    { email, password: PASSWORD },
  )
  await ask(
    baseURL,
    `mutation ($id: ID!) { updateReview(id: $id, input: { comment: "Service lent. Appelez-moi au 07 12 34 56 78.",
      speedRating: 2, foodRating: 4, experienceRating: 2 }) { id } }`,
    { id: reviewsToRead.reviews.find(({ comment }) => comment.startsWith(from))?.id },
    login,
  )
}

test('nobody else has access, and signing in requires a code', { tag: ['@phone', '@smoke'] }, async ({
  page,
  baseURL,
}) => {
  await open(page, '/operateur/avis')
  await expect(page).toHaveURL(/\/operateur\/connexion\?retour=/)
  const form = page.getByRole('form', { name: 'Connexion' })
  await logIn(form, { email: OPERATOR.email, password: PASSWORD })
  await expect(form.getByLabel('Code de vérification')).toBeFocused()

  const staff = await newStaff(baseURL)
  await page.evaluate((token) => localStorage.setItem('token', token), staff.token)
  for (const path of ['/operateur', '/operateur/avis', '/operateur/personnes/x']) {
    await open(page, path)
    await expect(heading(page)).toHaveText(words("Cette page est réservée à l'équipe de Tablée."))
  }
})
