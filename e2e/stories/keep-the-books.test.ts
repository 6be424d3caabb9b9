import { readFile } from 'node:fs/promises'
import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import { expectStateAccessible } from '../axe.ts'
import { test } from '../pro/staff.ts'
import { expect, open, words } from '../story.ts'

test('an owner reads VAT by rate and day and the bills of a day, and downloads accounting entries', {
  tag: '@both',
}, async ({ page, owner }) => {
  await open(page, `/pro/${owner.restaurant.id}/maison`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Comptabilité/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comptabilité')
  const form = page.getByRole('form', { name: 'Période' })
  await form.getByLabel('Du').fill(addDays(parisDay(Date.now()), -27))
  await form.getByLabel('Au').fill(parisDay(Date.now()))
  await form.getByRole('button', { name: 'Afficher' }).click()

  const rates = page.getByRole('region', { name: 'Tableau de la TVA par taux' }).getByRole('table')
  await expect(rates.getByRole('row', { name: /^Total/ })).toContainText('€')
  await page.getByRole('region', { name: 'Tableau de la TVA par jour' }).getByRole('link').first().press('Enter')
  const bills = page.getByRole('region', { name: /^Additions du/ })
  await expect(bills.getByRole('listitem').first()).toContainText(words('Réservation n°'))
  await expect(bills.getByRole('listitem').first()).toContainText(words('Facture R'))
  await expect(bills.getByText(words('À venir :')).first()).toBeVisible()
  await expectStateAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Écritures comptables/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  const [head = '', first = ''] = (await readFile(await file.path(), 'latin1')).split('\r\n')
  expect(head.split('\t').slice(0, 5)).toEqual([
    ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum'],
  ])
  expect(first.split('\t')).toHaveLength(18)
})
