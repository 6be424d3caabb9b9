import type { Page } from '@playwright/test'
import { expectAccessible, expectScreenAccessible } from '../axe.ts'
import { book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { expectToast, type KeptPerson, newEmail } from '../people.ts'
import { expect, foldedText, open, words } from '../story.ts'

test('a host who pays for all agrees to a ceiling, a guest chooses up to it, and only what is ordered is debited', {
  tag: '@both',
}, async ({ page, person, baseURL, browser }) => {
  const { shareId, guest } = await toPay(page, baseURL, person)
  const box = page.getByRole('checkbox', { name: /J.accepte que chacun choisisse/ })
  await expect(box).not.toBeChecked()
  const bill = await foldedText(payButton(page).filter({ visible: true }))
  await box.check()
  const sums = page.getByRole('group', { name: words("Jusqu'à, par personne") })
  await sums.getByRole('radio').nth(3).check({ force: true })
  await expectScreenAccessible(page)
  await expect(page.getByText(/sont autorisés au plus/).first()).toBeVisible()
  expect(await foldedText(payButton(page).filter({ visible: true }))).not.toBe(bill)
  await typeCard(page, GOOD)
  await payButton(page).filter({ visible: true }).click()
  await expectPaid(page)
  await open(page, `/reservation/confirmation/${shareId}`)
  await expect(page.getByText(/Vos invités peuvent choisir jusqu/)).toBeVisible()
  await expectScreenAccessible(page)
  const money = page.getByText(/autorisés, dont/).first()
  const before = await foldedText(money)

  await guestPage(browser, async (theirs) => {
    await asGuest(theirs, guest)
    await expect(theirs.getByText(/Votre hôte invite chacun jusqu/)).toBeVisible()
    await theirs.getByRole('link', { name: 'Changer mes plats' }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Changer mes plats')
    const more = theirs.getByRole('main').locator('button[aria-label^="Ajouter "]:not([aria-haspopup])').first()
    await more.click()
    const save = theirs.getByRole('button', { name: /^Enregistrer mes plats/ }).filter({ visible: true })
    await save.click()
    await expectToast(theirs, words("C'est noté : vos plats sont changés."))
  })
  // The host's page follows, and no higher amount is held.
  await expect.poll(() => foldedText(money)).not.toBe(before)
})

test('the ceiling is raised later for its amount, and lowered at once', async ({ page, person, baseURL }) => {
  const { shareId } = await toPay(page, baseURL, person)
  await typeCard(page, GOOD)
  await payButton(page).filter({ visible: true }).click()
  await expectPaid(page)
  await open(page, `/reservation/confirmation/${shareId}`)
  await page.getByRole('button', { name: 'Fixer un plafond' }).click()
  const dialog = page.getByRole('dialog', { name: 'Un plafond par personne' })
  await dialog.getByRole('radio').nth(2).check({ force: true })
  await expectAccessible(page, 'dialog[open]')
  expect(await foldedText(payButton(page).filter({ visible: true }))).toContain('commande avec obligation de paiement')
  await dialog.getByRole('button', { name: /obligation de paiement/ }).click()
  await expectToast(page, words("C'est noté."))
  await expect(page.getByText(/Vos invités peuvent choisir jusqu/)).toBeVisible()

  await page.getByRole('button', { name: 'Changer le plafond' }).click()
  await dialog.getByRole('radio', { name: 'Aucun plafond' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/sans qu.ils coûtent plus/)).toBeVisible()
})

type Seat = { id: string; guestToken: string | null }

/** Books a table for two that its host pays for, with a guest without an account, and opens the payment page. */
async function toPay(page: Page, baseURL: string | undefined, person: KeptPerson) {
  const { invitationLink, usersReservations } = await book(baseURL, person, { totalPersons: 2 })
  const guest = await join(baseURL, invitationLink?.id ?? '', {
    firstName: 'Léa',
    lastName: 'Durand',
    email: newEmail(),
  })
  const shareId = usersReservations[0]?.id ?? ''
  await open(page, `/order/payment/${shareId}`)
  return { shareId, guest }
}

async function asGuest(page: Page, { id, guestToken }: Seat): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([key, token]) => localStorage.setItem(key ?? '', token ?? ''), [`guest:${id}`, guestToken ?? ''])
  await open(page, `/reservation/confirmation/${id}`)
}
