import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { book, join } from '../bookings.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { expectToast, newEmail } from '../people.ts'
import { expect, open, pathOf, words } from '../story.ts'

test('a phone offers its own share sheet first, and the dialog keeps the copy button below it', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await keepShared(page)
  await open(page, pathOf(DEMO.takesVouchers))
  await page.getByRole('button', { name: 'Partager le restaurant Kintaro' }).click()
  const dialog = page.getByRole('dialog', { name: words('Partager le restaurant Kintaro') })
  await dialog.getByRole('button', { name: 'Partager', exact: true }).click()
  expect(await shared(page)).toMatchObject({ url: `${baseURL}${pathOf(DEMO.takesVouchers)}` })
  await expect(dialog.getByRole('button', { name: 'Copier', exact: true })).toBeVisible()
})

test('a free seat is a button that opens the share sheet of a phone', { tag: ['@phone', '@smoke'] }, async ({
  page,
  person,
  baseURL,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  await keepShared(page)
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await page
    .getByRole('button', { name: words('Inviter à cette place') })
    .first()
    .click()
  expect(await shared(page)).toMatchObject({
    text: expect.stringMatching(words('Je vous invite chez')),
    url: `${baseURL}/reservation/join/${invitationLink?.id}`,
  })
})

test('without a share sheet a free seat opens the sharing dialog', { tag: '@desktop' }, async ({
  page,
  person,
  baseURL,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await page
    .getByRole('button', { name: words('Inviter à cette place') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: words('Inviter à votre table') })
  await expect(dialog.getByRole('textbox')).toHaveValue(`${baseURL}/reservation/join/${invitationLink?.id}`)
  await expectAccessible(page, 'dialog[open]')
})

test('a host sends a reminder by name to the guest who has still to pay', async ({ page, person, baseURL }) => {
  const { usersReservations } = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 3 })
  await open(page, `/order/payment/${usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const link = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
  const lea = { firstName: 'Léa', lastName: 'Durand', email: newEmail() }
  await join(baseURL, link.split('/').at(-1) ?? '', lea)

  const remind = page.getByRole('button', { name: words('Relancer Léa D.') })
  await remind.click()
  await expectToast(page, words('Léa D. reçoit un rappel par e-mail.'))
})

/** Replaces the share sheet, and stores what it receives. */
async function keepShared(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (given: object) => {
        Object.assign(window, { shared: given })
      },
    })
  })
}

async function shared(page: Page): Promise<unknown> {
  await page.waitForFunction(() => 'shared' in window)
  return page.evaluate(() => (window as { shared?: unknown }).shared)
}
