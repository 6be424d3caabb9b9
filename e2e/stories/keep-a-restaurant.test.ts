import { expectScreenAccessible, expectStateAccessible } from '../axe.ts'
import { guestPage } from '../guests.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, emailTo, expectToast, linkTo, newEmail, PASSWORD } from '../people.ts'
import { test as operatorSignedIn } from '../pro/operator.ts'
import { newStaff, test as owners, teamPath } from '../pro/staff.ts'
import { passMinutes } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

const test = owners.extend<OwnProduct>(onOwnServer)
const operatorTest = operatorSignedIn.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('changing owners, keys or webhooks requires the password in addition to a session', { tag: '@both' }, async ({
  page,
  owner,
  baseURL,
}) => {
  const other = await newStaff(baseURL, { firstName: 'Nina', lastName: 'Blum' })
  const email = newEmail()
  await passMinutes(baseURL, 11)
  await open(page, teamPath(owner))
  const form = page.getByRole('form', { name: words("Inviter quelqu'un") })
  const send = form.getByRole('button', { name: words("Envoyer l'invitation") })
  await form.getByLabel('Adresse email').fill(email)
  await form.getByLabel(/^Propriétaire/).check()
  await send.click()
  const password = form.getByLabel('Mot de passe', { exact: true })
  await expect(password).toBeFocused()
  await expectStateAccessible(page)
  await password.fill('Un-autre-2026!')
  await send.click()
  await expect(password).toHaveAccessibleDescription(/incorrect/)
  await expect(form.getByLabel('Adresse email')).toHaveValue(email)

  const line = page.getByRole('listitem').filter({ hasText: other.email })
  await line.getByRole('button', { name: /^Retirer Nina/ }).click()
  const removal = page.getByRole('dialog', { name: /^Retirer Nina/ })
  await removal.getByRole('button', { name: words("Retirer de l'équipe") }).click()
  await expect(removal.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expectStateAccessible(page)
  await page.keyboard.press('Escape')

  await open(page, `/pro/${owner.restaurant.id}/maison`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Caisse et logiciels/ })
    .click()
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  const making = page.getByRole('form', { name: 'Créer une clé' })
  await making.getByRole('textbox').first().fill('Caisse du bar')
  await making.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(making.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expect(making.getByRole('textbox').first()).toHaveValue('Caisse du bar')
  const { members } = await teamOf(baseURL, owner)
  expect(members.filter(({ job }) => job === 'OWNER')).toHaveLength(members.length)
})

test('a removed owner restores access by the link of an email, which freezes the payouts', {
  tag: '@both',
}, async ({ page, owner, baseURL, browser }) => {
  const thief = await newStaff(baseURL, { firstName: 'Nina', lastName: 'Blum' })
  const { members } = await teamOf(baseURL, thief)
  const victim = members.find((member) => member.email === owner.email)
  await ask(baseURL, REMOVE, { at: owner.restaurant.id, who: victim?.id, password: PASSWORD }, thief.token)
  const notice = await emailTo(baseURL, thief.email, 'équipe', /retiré/)
  expect(notice.text).toContain('Zoé Garnier')
  await open(page, teamPath(owner))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words("Vous ne faites pas partie de l'équipe de ce restaurant."),
  )

  const link = new URL(await linkTo(baseURL, owner.email, '/pro/reprendre'))
  await guestPage(browser, async (reader) => {
    await open(reader, `${baseURL}${link.pathname}${link.hash}`)
    await expect(reader.getByRole('main')).toContainText(owner.restaurant.name)
    await expectScreenAccessible(reader)
    await reader.getByRole('button', { name: 'Reprendre mon restaurant' }).click()
    await expect(reader.getByRole('main')).toContainText(words('est de nouveau à vous.'))
    await reader.reload()
    await expect(reader.getByRole('main')).toContainText(words('Ce lien a expiré ou a déjà servi.'))
  })
  await open(page, teamPath(owner))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipe')
  await emailTo(baseURL, thief.email, 'suspendus', /repris/)
})

operatorTest(
  'the operator sees the restaurants with frozen payouts, and releases them',
  { tag: '@both' },
  async ({ page, baseURL }) => {
    const [owner, thief] = [await newStaff(baseURL), await newStaff(baseURL)]
    const { members } = await teamOf(baseURL, thief)
    const victim = members.find((member) => member.email === owner.email)
    await ask(baseURL, REMOVE, { at: owner.restaurant.id, who: victim?.id, password: PASSWORD }, thief.token)
    const link = new URL(await linkTo(baseURL, owner.email, '/pro/reprendre')).hash.slice(1)
    await ask(baseURL, 'mutation ($link: String!) { restoreOwnership(link: $link) { restaurantId } }', { link })
    await open(page, '/operateur/virements')
    const line = page.getByRole('listitem').filter({ hasText: owner.restaurant.name })
    await expect
      .poll(async () => {
        await page.reload()
        return (await line.count()) > 0
      })
      .toBe(true)
    await expectStateAccessible(page)
    await line.getByRole('button', { name: /^Rétablir les virements/ }).click()
    await expectToast(page, words('Les virements reprennent.'))
    await expect(line).toHaveCount(0)
  },
)

type Member = { id: string; email: string; job: string }
type AtWork = { token: string; restaurant: { id: number } }

async function teamOf(baseURL: string | undefined, { token, restaurant }: AtWork): Promise<{ members: Member[] }> {
  const query = 'query ($id: ID!) { team(restaurantId: $id) { members { id email job } } }'
  return (await ask<{ team: { members: Member[] } }>(baseURL, query, { id: restaurant.id }, token)).team
}

const REMOVE = `mutation ($at: ID!, $who: ID!, $password: String) {
  removeStaff(restaurantId: $at, memberId: $who, password: $password) { members { id } } }`
