import { expectStateAccessible } from '../axe.ts'
import { addLunch, dayTab, lunch, notifyOffice, orderLunch, paidInPart as test } from '../canteen.ts'
import { expectPaid, GOOD, payButton, typeCard } from '../paying.ts'
import { expect, foldedText, open, words } from '../story.ts'

const OFFICE = '12 rue du Mail, 75002 Paris'

test('the part of a company is shown before ordering, and deducted in the basket, the payment and the list', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-25')
  await expect(page.getByRole('tabpanel')).toContainText(words("Votre entreprise paie 6,00 € d'un repas par jour."))
  const card = lunch(page, 'Katsudon')
  await expect(card).toContainText(words('13,90 €'))
  await expect(card).toContainText(words('dont 6,00 € par votre entreprise'))
  await expectStateAccessible(page)
  await orderLunch(page, 'Katsudon')

  const order = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(order).toContainText(words('Part de votre entreprise−6,00 €'))
  await expect(order).toContainText(words('Total8,90 €'))
  await order.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Plats et formules13,90 €'))
  await expect(summary).toContainText(words('Part de votre entreprise−6,00 €'))
  await expect(summary).toContainText(words('Votre carte est débitée de 8,90 € le mer. 25 nov. à 11:00.'))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)

  await open(page, '/user/reservations')
  const booked = page.getByRole('main').getByRole('article', { name: 'Donburi Club' })
  expect(await foldedText(booked)).toContain('8,90 € autorisés')
  await booked.getByRole('button', { name: 'Détails' }).click()
  await expect(page.getByRole('dialog')).toContainText(words('Part de votre entreprise−6,00 €'))
  await page.keyboard.press('Escape')

  await open(page, '/weekly-meals?jour=2026-11-25')
  await expect(page.getByRole('tabpanel')).toContainText(words('Votre entreprise a payé sa part de ce jour'))
  await expect(lunch(page, 'Katsudon')).not.toContainText('par votre entreprise')
})

test('a company pays for one meal of each day in a basket', async ({ page, person, baseURL }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-26')
  await addLunch(page, 'Chich taouk')
  await dayTab(page, 'Vendredi 27').click()
  await expect(page).toHaveURL('/weekly-meals?jour=2026-11-27')
  await orderLunch(page, 'Chirashi du vendredi')
  const basket = page.getByRole('complementary', { name: 'Votre panier' })
  await expect(basket).toContainText(words('Part de votre entreprise−12,00 €'))
})
