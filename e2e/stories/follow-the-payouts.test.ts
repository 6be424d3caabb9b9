import { addDays, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { expectStateAccessible } from '../axe.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { newStaff } from '../pro/staff.ts'
import { moveTo } from '../sandbox-controls.ts'
import { serverNow } from '../second-factor.ts'
import { test as base, expect, open, words } from '../story.ts'

const test = base.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('bills name the payout that contains their payments, with its day, once the bank has received it', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const today = parisDay(await serverNow(baseURL))
  const arrives = addDays(today, 2)
  await moveTo(baseURL, parisInstant(arrives, '12:00'))
  const { token, restaurant } = await newStaff(baseURL)
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await open(page, `/pro/${restaurant.id}/comptabilite?du=${addDays(today, -27)}&au=${today}`)
  await page.getByRole('region', { name: 'Tableau de la TVA par jour' }).getByRole('link').last().press('Enter')

  const bill = page
    .getByRole('region', { name: /^Additions du/ })
    .getByRole('listitem')
    .first()
  const day = arrives.split('-').toReversed().join('/')
  await expect(bill).toContainText(new RegExp(`Virement du ${day}, po_\\w+`))
  await expect(bill).not.toContainText(words('À venir'))
  await expectStateAccessible(page)
})
