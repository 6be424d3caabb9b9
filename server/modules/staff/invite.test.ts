import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { openPartner, type Partner } from '../../testing/bookings.ts'
import { dumpOf } from '../../testing/dump.ts'
import { signUp, type TestPerson } from '../../testing/people.ts'
import { employ, giveJob } from '../../testing/staff.ts'
import { runCommand } from '../operator/commands/commands.ts'
import { NEW_PERSON, type Teams, teamOf, teamsOn } from './staff.fixtures.ts'
import { purgeOldStaff } from './staff.ts'

let server: TestServer
let desk: Teams
let restaurant: Partner
let owner: TestPerson
let guests = 0
const newAddress = () => `equipe-${++guests}@example.test`

beforeAll(async () => {
  server = await testApp()
  desk = teamsOn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  restaurant = await openPartner(server.appContext.db, { name: 'Kintaro' })
  owner = await employ(server, restaurant.id, 'OWNER', { firstName: 'Marc', lastName: 'Leroy' })
})

const faultsOf = ({ errors }: { errors?: { extensions: { fields?: object } }[] }) => errors?.[0]?.extensions.fields

describe('an invitation', () => {
  test('is sent to its address, names restaurant, inviter and job, and creates an account that must add a second factor', async () => {
    const email = newAddress()
    const team = teamOf(await desk.invite(owner, restaurant.id, ` ${email.toUpperCase()} `))
    expect(team.invitations).toMatchObject([{ email, job: 'FLOOR' }])

    const token = await desk.tokenTo(email)
    const [mail] = desk.box.to(email)
    const text = mail?.text.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(text).toContain('« Marc Leroy » vous invite dans l’équipe de « Kintaro »')
    expect(text).toContain('Salle')
    expect((await desk.offer(token)).data).toEqual({
      staffOffer: { restaurant: { name: 'Kintaro' }, email, job: 'FLOOR', hasAccount: false },
    })

    const { data } = await desk.accept(token)
    const joined = data?.acceptStaffInvitation as unknown as { token: string }
    expect(joined).toMatchObject({ job: 'FLOOR', restaurant: { name: 'Kintaro' } })
    const headers = { authorization: joined.token }
    expect((await server.ask('{ me { firstName role } }', {}, headers)).data).toEqual({
      me: { firstName: 'Lina', role: 'RESTAURANT' },
    })
    expect((await desk.workplaces(headers)).errors?.[0]).toMatchObject({
      message: "Activez d'abord la double authentification de votre compte.",
    })
    const now = teamOf(await desk.team(owner, restaurant.id))
    expect(now.invitations).toEqual([])
    expect(now.members).toMatchObject([
      { job: 'OWNER', isSelf: true },
      { email, job: 'FLOOR', isSelf: false },
    ])
  })

  test('is accepted with one press by an existing account of its address, also for a second restaurant', async () => {
    const other = await openPartner(server.appContext.db, { name: 'Aux Deux Tours' })
    const waiter = await employ(server, other.id, 'FLOOR')
    await desk.invite(owner, restaurant.id, waiter.email, 'KITCHEN')
    const token = await desk.tokenTo(waiter.email)
    expect((await desk.offer(token)).data?.staffOffer).toMatchObject({ hasAccount: true })

    const stranger = await desk.accept(token)
    expect(stranger.errors?.[0]).toMatchObject({
      message: 'Cette adresse a déjà un compte. Connectez-vous pour accepter.',
      extensions: { code: 'CONFLICT' },
    })
    const { data } = await desk.accept(token, {}, waiter.headers)
    expect(data?.acceptStaffInvitation).toMatchObject({ job: 'KITCHEN', token: null })
    expect((await desk.workplaces(waiter.headers)).data).toEqual({
      workplaces: [
        { job: 'FLOOR', restaurant: { name: 'Aux Deux Tours' } },
        { job: 'KITCHEN', restaurant: { name: 'Kintaro' } },
      ],
    })
  })

  test('asks a person who is signed in with another account', async () => {
    const email = newAddress()
    await desk.invite(owner, restaurant.id, email)
    const token = await desk.tokenTo(email)
    const diner = await signUp(server)
    const asked = await desk.accept(token, NEW_PERSON, diner.headers)
    expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', signedInAs: diner.email })
    const { data } = await desk.accept(token, { ...NEW_PERSON, replacesSession: true }, diner.headers)
    expect(data?.acceptStaffInvitation).toMatchObject({ job: 'FLOOR' })
    expect((await server.ask('{ me { id } }', {}, diner.headers)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('serves once, even if it is used concurrently', async () => {
    const email = newAddress()
    await desk.invite(owner, restaurant.id, email)
    const token = await desk.tokenTo(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.accept(token)))
    expect(answers.filter(({ data }) => data?.acceptStaffInvitation)).toHaveLength(1)
    expect(teamOf(await desk.team(owner, restaurant.id)).members.filter((one) => one.email === email)).toHaveLength(1)
    expect(faultsOf(await desk.accept(token))).toEqual({
      token: 'Cette invitation a expiré ou a déjà servi. Demandez-en une nouvelle au restaurant.',
    })
  })

  test('is not used up by a form that is refused by field', async () => {
    const email = newAddress()
    await desk.invite(owner, restaurant.id, email)
    const token = await desk.tokenTo(email)
    expect(Object.keys(faultsOf(await desk.accept(token, {})) ?? {})).toEqual(['firstName', 'lastName', 'password'])
    expect(faultsOf(await desk.accept(token, { ...NEW_PERSON, password: 'court' }))).toHaveProperty('password')
    expect((await desk.accept(token)).data?.acceptStaffInvitation).toMatchObject({ job: 'FLOOR' })
  })

  test('is valid for seven days, and deleted then', async () => {
    const email = newAddress()
    await desk.invite(owner, restaurant.id, email)
    const token = await desk.tokenTo(email)
    server.clock.moveTo(server.clock.now() + 7 * DAY)
    expect((await desk.offer(token)).data).toEqual({ staffOffer: null })
    expect(faultsOf(await desk.accept(token))).toHaveProperty('token')
    await purgeOldStaff({ db: server.appContext.db, now: server.clock.now() })
    expect(await server.database.db.selectFrom('staff_invitation').selectAll().execute()).toEqual([])
  })

  test('keeps the job of a person who has joined since', async () => {
    const cook = await employ(server, (await openPartner(server.appContext.db)).id, 'KITCHEN')
    await desk.invite(owner, restaurant.id, cook.email, 'OWNER')
    const token = await desk.tokenTo(cook.email)
    await giveJob(server, restaurant.id, { accountId: cook.accountId, job: 'KITCHEN' })
    expect((await desk.accept(token, {}, cook.headers)).errors).toBeUndefined()
    expect((await desk.team(cook, restaurant.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('invalidates the previous one when it is sent again, with the last job', async () => {
    const email = newAddress()
    await desk.invite(owner, restaurant.id, email)
    const first = await desk.tokenTo(email)
    await desk.invite(owner, restaurant.id, email, 'KITCHEN')
    const second = await desk.tokenTo(email)
    expect(second).not.toBe(first)
    expect((await desk.offer(first)).data).toEqual({ staffOffer: null })
    expect((await desk.offer(second)).data?.staffOffer).toMatchObject({ job: 'KITCHEN' })
    expect(teamOf(await desk.team(owner, restaurant.id)).invitations).toHaveLength(1)
  })

  test('is invalid once it is withdrawn, and its email is not sent', async () => {
    const email = newAddress()
    const [invited] = teamOf(await desk.invite(owner, restaurant.id, email)).invitations
    expect(teamOf(await desk.withdraw(owner, restaurant.id, invited?.id ?? '')).invitations).toEqual([])
    expect(await desk.tokenTo(email)).toBe('')
    expect(desk.box.to(email)).toEqual([])
    // An id of an ended invitation, or of none, changes nothing.
    for (const id of [invited?.id ?? '', 'x'])
      expect((await desk.withdraw(owner, restaurant.id, id)).errors).toBeUndefined()
  })

  test('cannot be changed by another restaurant', async () => {
    const neighbour = await employ(server, (await openPartner(server.appContext.db)).id, 'OWNER')
    const [invited] = teamOf(await desk.invite(owner, restaurant.id, newAddress())).invitations
    await desk.withdraw(neighbour, restaurant.id, invited?.id ?? '')
    expect(teamOf(await desk.team(owner, restaurant.id)).invitations).toHaveLength(1)
  })

  test('is stored by its hash only', async () => {
    const email = newAddress()
    await desk.invite(owner, restaurant.id, email)
    const token = await desk.tokenTo(email)
    expect(token).not.toBe('')
    expect(await dumpOf(server.database.db)).not.toContain(token)
  })
})

describe('an address cannot be invited', () => {
  test('if it is invalid or already works there', async () => {
    expect(faultsOf(await desk.invite(owner, restaurant.id, 'personne'))).toEqual({
      email: 'Veuillez entrer une adresse email valide.',
    })
    expect(faultsOf(await desk.invite(owner, restaurant.id, owner.email))).toEqual({
      email: "Cette personne fait déjà partie de l'équipe.",
    })
  })

  test('if somebody books tables with it', async () => {
    const diner = await signUp(server)
    expect(faultsOf(await desk.invite(owner, restaurant.id, diner.email))).toEqual({
      email: "Cette adresse est celle d'un compte de client. Invitez une adresse professionnelle.",
    })
  })

  test('twenty-one times within an hour', async () => {
    const codes: unknown[] = []
    for (let n = 0; n < 21; n++) {
      codes.push((await desk.invite(owner, restaurant.id, newAddress())).errors?.[0]?.extensions.code)
    }
    expect(codes).toEqual([...Array.from({ length: 20 }), 'RATE_LIMITED'])
    server.clock.moveTo(server.clock.now() + HOUR + 1)
    expect((await desk.invite(owner, restaurant.id, newAddress())).errors).toBeUndefined()
  })
})

describe('the operator', () => {
  const order = (given: { email: string; job: 'OWNER' | 'none'; restaurant?: number }) =>
    runCommand(server.appContext, { do: 'staff', restaurant: restaurant.id, ...given })

  test('invites the first owner of a restaurant', async () => {
    const email = newAddress()
    expect(await order({ email, job: 'OWNER' })).toBe('Fait.')
    const token = await desk.tokenTo(email)
    expect(desk.box.to(email)[0]?.text).toContain('Tablée vous invite')
    expect((await desk.accept(token)).data?.acceptStaffInvitation).toMatchObject({ job: 'OWNER' })
    const { db } = server.database
    const [line] = await db
      .selectFrom('security_event')
      .select('subject')
      .where('kind', '=', 'DONE_BY_HAND')
      .orderBy('id', 'desc')
      .execute()
    expect(line?.subject).toBe(`staff ${restaurant.id} OWNER`)
  })

  test('removes anybody, including the last owner', async () => {
    await order({ email: owner.email, job: 'none' })
    expect((await desk.team(owner, restaurant.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await expect(order({ email: owner.email, job: 'none' })).rejects.toMatchObject({
      fields: { email: "Cette personne ne fait pas partie de l'équipe." },
    })
  })

  test('gets an error for an unknown restaurant', async () => {
    await expect(order({ email: newAddress(), job: 'OWNER', restaurant: 999_999 })).rejects.toMatchObject({
      fields: { restaurant: 'Donnez le numéro du restaurant.' },
    })
  })
})
