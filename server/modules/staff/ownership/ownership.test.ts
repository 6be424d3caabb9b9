import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { openPartner, type Partner } from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { runCommand } from '../../operator/commands/commands.ts'
import { type Teams, teamOf, teamsOn } from '../staff.fixtures.ts'
import { purgeOldStaff } from '../staff.ts'

let server: TestServer
let desk: Teams
let restaurant: Partner
let owner: TestPerson
let second: TestPerson
let names = 0

beforeAll(async () => {
  server = await testApp({ still: true, now: '2026-11-24T10:00:00+01:00' })
  desk = teamsOn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  desk.box.empty()
  restaurant = await openPartner(server.appContext.db, { name: `Kintaro ${++names}` })
  owner = await employ(server, restaurant.id, 'OWNER', { firstName: 'Marc', lastName: 'Leroy' })
  second = await employ(server, restaurant.id, 'OWNER', { firstName: 'Lina', lastName: 'Roux' })
})

const plain = (text = '') => text.replaceAll(/[\u00A0\u202F]/g, ' ')
/** The emails to a person, the newest first, as one text each. */
async function emailsTo({ email }: { email: string }): Promise<string[]> {
  await desk.box.run()
  return desk.box.to(email).map(({ subject, text }) => plain(`${subject}\n${text}`))
}
/** The token of the newest link by which a person restores their ownership. */
async function linkOf(person: TestPerson): Promise<string> {
  const mail = (await emailsTo(person)).find((text) => text.includes('/pro/reprendre#'))
  return /\/pro\/reprendre#([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}
const offer = (link: string) =>
  server.ask('query ($l: String!) { ownershipToRestore(link: $l) { restaurantId restaurant undoUntil } }', { l: link })
const restore = (link: string) =>
  server.ask('mutation ($l: String!) { restoreOwnership(link: $l) { restaurantId } }', { l: link })
const deleteAccount = ({ headers }: TestPerson) =>
  server.ask('mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD }, headers)
const SPENT = {
  link: 'Ce lien a expiré ou a déjà servi. Écrivez-nous si ce restaurant est le vôtre.',
}
const faultsOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.fields
const jobsSeenBy = async (person: TestPerson) =>
  teamOf(await desk.team(person, restaurant.id)).members.map(({ email, job }) => `${email} ${job}`)
async function frozen() {
  const { db } = server.database
  const rows = await db.selectFrom('payout_freeze').selectAll().where('restaurant_id', '=', restaurant.id).execute()
  return rows.filter(({ lifted_at }) => lifted_at === null).length
}

describe('each owner is notified by email', () => {
  test('about an invitation, with inviter, job and time', async () => {
    await desk.invite(owner, restaurant.id, 'lina@example.fr', 'OWNER')
    const [mail = ''] = await emailsTo(second)
    for (const sentence of ['Une invitation est partie', 'lina@example.fr', 'Propriétaire', '« Marc Leroy »', '10:00'])
      expect(mail).toContain(sentence)
    expect(await emailsTo(owner)).toHaveLength(1)
  })

  test('about a new member', async () => {
    const cook = await employ(server, (await openPartner(server.appContext.db)).id, 'KITCHEN', { firstName: 'Ali' })
    await desk.invite(owner, restaurant.id, cook.email, 'FLOOR')
    await desk.accept(await desk.tokenTo(cook.email), {}, cook.headers)
    const [mail = ''] = await emailsTo(second)
    expect(mail).toContain('Quelqu’un rejoint l’équipe')
    expect(mail).toContain('« Ali Durand »')
    expect((await emailsTo(cook))[0]).toContain('« Ali Durand » (vous)')
  })

  test('about a changed job, and so is the person', async () => {
    const waiter = await employ(server, restaurant.id, 'FLOOR', { firstName: 'Hugo', lastName: 'Petit' })
    await desk.change(owner, restaurant.id, waiter.accountId, 'OWNER')
    for (const person of [owner, second, waiter]) {
      const [mail = ''] = await emailsTo(person)
      for (const sentence of ['Un rôle a changé', '« Hugo Petit »', 'Salle → Propriétaire', '« Marc Leroy »'])
        expect(mail).toContain(sentence)
    }
  })

  test('about a removal, and so is the person', async () => {
    const waiter = await employ(server, restaurant.id, 'FLOOR', { firstName: 'Hugo', lastName: 'Petit' })
    await desk.remove(owner, restaurant.id, waiter.accountId)
    expect((await emailsTo(second))[0]).toContain('Quelqu’un est retiré de l’équipe')
    const [mail = ''] = await emailsTo(waiter)
    expect(mail).toContain('« Hugo Petit » (vous)')
    expect(mail).not.toContain('/pro/')
  })

  test('about a member who has left', async () => {
    const waiter = await employ(server, restaurant.id, 'FLOOR', { firstName: 'Hugo', lastName: 'Petit' })
    await server.ask(
      'mutation ($id: ID!) { leaveTeam(restaurantId: $id) { job } }',
      { id: restaurant.id },
      waiter.headers,
    )
    expect((await emailsTo(owner))[0]).toContain('Quelqu’un a quitté l’équipe')
  })

  test('that an owner has deleted their account, which cannot be undone and freezes nothing', async () => {
    expect((await deleteAccount(second)).errors).toBeUndefined()
    const [mail = '', ...more] = await emailsTo(owner)
    expect(more).toEqual([])
    for (const sentence of [
      'Quelqu’un de l’équipe a supprimé son compte',
      ...['Un compte supprimé', 'Propriétaire', '24 novembre 2026', 'ne peut pas reprendre le restaurant'],
    ])
      expect(mail).toContain(sentence)
    expect((await emailsTo(second)).filter((text) => text.includes('Quelqu’un de l’équipe'))).toEqual([])
    expect(await frozen()).toBe(0)
  })

  test('that a waiter has deleted their account, in each restaurant where they worked', async () => {
    const other = await openPartner(server.appContext.db, { name: 'Kintaro Deux' })
    const neighbour = await employ(server, other.id, 'OWNER')
    const waiter = await employ(server, restaurant.id, 'FLOOR')
    await desk.invite(neighbour, other.id, waiter.email, 'KITCHEN')
    await desk.accept(await desk.tokenTo(waiter.email), {}, waiter.headers)
    await desk.box.run()
    desk.box.empty()
    expect((await deleteAccount(waiter)).errors).toBeUndefined()
    for (const [person, job] of [
      [owner, 'Salle'],
      [second, 'Salle'],
      [neighbour, 'Cuisine'],
    ] as const) {
      const [mail = '', ...more] = await emailsTo(person)
      expect(more).toEqual([])
      expect(mail).toContain('Quelqu’un de l’équipe a supprimé son compte')
      expect(mail).toContain(job)
      expect(mail).not.toContain('reprendre le restaurant')
    }
  })

  test('about changes by the operator', async () => {
    await runCommand(server.appContext, { do: 'staff', restaurant: restaurant.id, email: second.email, job: 'none' })
    expect((await emailsTo(owner))[0]).toMatch(/Par\s+:?\s*Tablée/)
  })
})

describe('a former owner', () => {
  test.each(['removed', 'demoted', 'gone by themselves'])('can take the restaurant back when %s', async (how) => {
    if (how === 'removed') await desk.remove(owner, restaurant.id, second.accountId)
    else if (how === 'demoted') await desk.change(owner, restaurant.id, second.accountId, 'FLOOR')
    else
      await server.ask(
        'mutation ($id: ID!) { leaveTeam(restaurantId: $id) { job } }',
        { id: restaurant.id },
        second.headers,
      )
    const link = await linkOf(second)
    const until = (await offer(link)).data?.ownershipToRestore
    expect(until).toMatchObject({ restaurantId: String(restaurant.id), restaurant: restaurant.name })
    expect(await jobsSeenBy(owner)).not.toContain(`${second.email} OWNER`)

    expect((await restore(link)).errors).toBeUndefined()
    expect((await jobsSeenBy(second)).toSorted()).toEqual([`${owner.email} OWNER`, `${second.email} OWNER`].toSorted())
    await desk.box.run()
    expect(await frozen()).toBe(1)
    const [notice = ''] = await emailsTo(owner)
    expect(notice).toContain('Un propriétaire a repris le restaurant')
    expect(notice).toContain('les virements vers la banque du restaurant sont suspendus')
    const [operator = ''] = await emailsTo({ email: server.appContext.config.legal.contactEmail })
    expect(operator).toContain(`Virements suspendus : « ${restaurant.name} »`)
  })

  test('can use the link once, even concurrently', async () => {
    await desk.remove(owner, restaurant.id, second.accountId)
    const link = await linkOf(second)
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(link)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(faultsOf(await restore(link))).toEqual(SPENT)
    await desk.remove(owner, restaurant.id, second.accountId)
    expect(faultsOf(await restore(link))).toEqual(SPENT)
    expect((await offer(link)).data).toEqual({ ownershipToRestore: null })
  })

  test('gets another link when removed again', async () => {
    await desk.remove(owner, restaurant.id, second.accountId)
    const first = await linkOf(second)
    await restore(first)
    await desk.remove(owner, restaurant.id, second.accountId)
    const other = await linkOf(second)
    expect(other).not.toBe(first)
    expect((await restore(other)).errors).toBeUndefined()
    await desk.box.run()
    expect(await frozen()).toBe(1)
  })

  test('has 72 hours to do so', async () => {
    await desk.remove(owner, restaurant.id, second.accountId)
    const removed = server.clock.now()
    const link = await linkOf(second)
    server.clock.moveTo(removed + 72 * HOUR - MINUTE)
    expect((await offer(link)).data?.ownershipToRestore).toMatchObject({ undoUntil: removed + 72 * HOUR })
    server.clock.moveTo(removed + 72 * HOUR)
    expect(faultsOf(await restore(link))).toEqual(SPENT)
    expect(await frozen()).toBe(0)
  })

  test('has nothing to undo after becoming an owner again', async () => {
    await desk.change(owner, restaurant.id, second.accountId, 'FLOOR')
    const link = await linkOf(second)
    await desk.change(owner, restaurant.id, second.accountId, 'OWNER')
    expect(faultsOf(await restore(link))).toEqual(SPENT)
  })

  test('has no link if the operator removed them, and earlier ones end', async () => {
    await desk.change(owner, restaurant.id, second.accountId, 'FLOOR')
    const link = await linkOf(second)
    await runCommand(server.appContext, { do: 'staff', restaurant: restaurant.id, email: second.email, job: 'none' })
    expect(faultsOf(await restore(link))).toEqual(SPENT)
    desk.box.empty()
    await runCommand(server.appContext, { do: 'staff', restaurant: restaurant.id, email: owner.email, job: 'none' })
    expect(await linkOf(owner)).toBe('')
  })

  test('loses the link by deleting the account', async () => {
    await desk.remove(owner, restaurant.id, second.accountId)
    const link = await linkOf(second)
    expect((await deleteAccount(second)).errors).toBeUndefined()
    expect(faultsOf(await restore(link))).toEqual(SPENT)
    const losses = server.database.db.selectFrom('lost_ownership').selectAll()
    expect(await losses.where('account_id', '=', second.accountId).execute()).toEqual([])
  })

  test('is the only owner if the person who removed them has left since', async () => {
    await desk.remove(owner, restaurant.id, second.accountId)
    const link = await linkOf(second)
    await runCommand(server.appContext, { do: 'staff', restaurant: restaurant.id, email: owner.email, job: 'none' })
    await restore(link)
    expect(await jobsSeenBy(second)).toEqual([`${second.email} OWNER`])
  })

  test('is stored by the hash of the link only, which is deleted after a month', async () => {
    await desk.remove(owner, restaurant.id, second.accountId)
    const link = await linkOf(second)
    expect(link).not.toBe('')
    expect(await dumpOf(server.database.db)).not.toContain(link)
    await purgeOldStaff({ db: server.appContext.db, now: server.clock.now() + 31 * 24 * HOUR })
    expect(await server.database.db.selectFrom('lost_ownership').selectAll().execute()).toEqual([])
  })
})
