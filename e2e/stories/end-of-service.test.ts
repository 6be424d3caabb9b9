import type { Page } from '@playwright/test'
import { serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { bookByPhone, test as onTheFloor, RESTAURANT, untilTapsAnswered } from '../pro/floor.ts'
import { passUntil } from '../sandbox-controls.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const test = onTheFloor.extend<OwnProduct>(onOwnServer)
takeTurns(test)

const EVENING = `/pro/${RESTAURANT.id}/service?service=soir`

test('an arrival hours before its table needs confirmation, and guests without a mark are listed at the end', {
  tag: '@both',
}, async ({ page, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  for (const [name, party, hour] of [
    ['Mme Abel', 2, '19:00'],
    ['M. Blin', 4, '19:30'],
    ['Mme Cros', 3, '20:00'],
  ] as const) {
    await bookByPhone(baseURL, staff, { name, party, date, hour })
  }
  await open(page, EVENING)
  await act(page, 'Mme Abel', 'Arrivée')
  const early = page.getByRole('dialog', { name: words('Déjà là ?') })
  await expect(early).toContainText(words('Mme Abel est attendue à 19:00, dans 8 h'))
  await expectAccessible(page, 'dialog[open]')
  await early.getByRole('button', { name: 'Non' }).click()
  await expect(early).toBeHidden()
  await expect(tableOf(page, 'Mme Abel').getByRole('button', { name: /^Arrivée/ })).toBeVisible()
  await act(page, 'Mme Abel', 'Arrivée')
  await early.getByRole('button', { name: 'Oui' }).click()
  await expect(tableOf(page, 'Mme Abel')).toContainText('arrivée depuis')
  await untilTapsAnswered(page)

  await passUntil(baseURL, '21:55')
  await open(page, EVENING)
  await expect(tableOf(page, 'M. Blin')).toBeVisible()
  await expect(page.getByText(words('sans marque'))).toHaveCount(0)
  await passUntil(baseURL, '22:01')
  await open(page, EVENING)
  const card = page.getByRole('region', { name: words('7 couverts sans marque : sont-ils venus ?') })
  await card.getByRole('button', { name: 'Choisir' }).click()
  await expectStateAccessible(page)
  await card.getByRole('button', { name: /^Absents.*M\. Blin/ }).click()
  await expect(tableOf(page, 'M. Blin')).toContainText('absente depuis')
  const left = page.getByRole('region', { name: words('3 couverts sans marque : sont-ils venus ?') })
  await left.getByRole('button', { name: 'Tous venus' }).click()
  await expect(page.getByText(words('sans marque'))).toHaveCount(0)
  await expect(tableOf(page, 'Mme Cros')).toContainText('partie')
  await untilTapsAnswered(page)
})

function tableOf(page: Page, name: string) {
  return page.getByRole('article', { name })
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await tableOf(page, name)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click()
}
