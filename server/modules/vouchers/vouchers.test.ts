import { randomUUID } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VoucherCard } from '../../database/seed/visits/sign-in-at-scheme.ts'
import type { TicketRestaurant } from '../../providers/ticket-restaurant/port.ts'
import { SignInOver } from '../../providers/ticket-restaurant/port.ts'
import { type TestServer, testApp } from '../../testing/app.ts'
import { dumpOf } from '../../testing/dump.ts'
import { type Meetings, meetings } from '../../testing/meeting.fixtures.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../testing/people.ts'
import { openVoucherSites, type VoucherSites } from '../../testing/voucher-sites.fixtures.ts'
import { record } from './charging/record-voucher.ts'
import type { VoucherRequest } from './core/voucher.ts'
import { activeVoucher, addVoucher, requestKeep, useVoucher } from './core/voucher-payments.sql.ts'
import { purgeEndedSignIns } from './links/links.ts'

const SIGN_IN =
  'query ($share: ID, $to: String) { edenredSignIn(userReservationId: $share, returnTo: $to) { url state } }'
const LOGIN = 'mutation ($code: String!, $state: String) { edenredLogin(code: $code, state: $state) }'
const BALANCE = '{ edenredGetBalance { data { available_amount } } }'
const MARKS = '{ currentUser { edenredRefreshToken restoflashCredentialToken } }'
const ASK_TOKEN = 'mutation { restoflashInitGetToken { restoflashId redirectUrl } }'
const TAKE_TOKEN = 'mutation ($id: ID!) { restoflashLogin(restoflashId: $id) { credentialToken restoflashId } }'

const OVER = {
  message: "Votre session Edenred n'est plus valide, veuillez vous reconnecter.",
  extensions: { code: 'CONFLICT', signIn: 'EDENRED' },
}
const NOT_SIGNED_IN = {
  message: "La connexion à Edenred n'a pas abouti. Veuillez recommencer.",
  extensions: { code: 'BAD_USER_INPUT' },
}

let sites: VoucherSites
let server: TestServer
let meet: Meetings
beforeAll(async () => {
  sites = await openVoucherSites()
  server = await testApp({ environment: sites.environment })
  meet = meetings(server)
})
beforeEach(() => sites.heal())
afterAll(async () => {
  await server.close()
  await sites.close()
})

const ask = (person: TestPerson, query: string, variables = {}) => server.ask(query, variables, person.headers)
const read = <T extends object>(person: TestPerson, query: string, variables = {}) =>
  server.read<T>(query, variables, person.headers)
const marksOf = async (person: TestPerson) => (await ask(person, MARKS)).data?.currentUser
const balanceOf = async (person: TestPerson) =>
  (await read<{ edenredGetBalance: { data: { available_amount: number } } }>(person, BALANCE)).edenredGetBalance.data
    .available_amount

/** Signs in on the provider's page. Returns the code and state that it sends back. */
async function signedIn(person: TestPerson, user: VoucherCard = '38') {
  type Answer = { edenredSignIn: { url: string; state: string } }
  const { edenredSignIn } = await read<Answer>(person, SIGN_IN)
  const back = await sites.signIn(edenredSignIn.url, user, { name: person.accountId })
  return { code: back.searchParams.get('code'), state: back.searchParams.get('state') }
}
async function linked(user: VoucherCard = '38'): Promise<TestPerson> {
  const person = await signUp(server)
  expect(await ask(person, LOGIN, await signedIn(person, user))).toEqual({ data: { edenredLogin: true } })
  return person
}
async function moveBy(milliseconds: number): Promise<void> {
  const instant = server.clock.now() + milliseconds
  await sites.moveTo(instant)
  server.clock.moveTo(instant)
}

describe('ticket restaurant', () => {
  test('is linked by signing in there, and shows the balance of the card', async () => {
    const person = await signUp(server)
    expect(await marksOf(person)).toEqual({ edenredRefreshToken: null, restoflashCredentialToken: null })
    expect(await ask(person, LOGIN, await signedIn(person))).toEqual({ data: { edenredLogin: true } })
    expect(await marksOf(person)).toEqual({ edenredRefreshToken: 'connected', restoflashCredentialToken: null })
    expect(await balanceOf(person)).toBe(3_800)
  })

  test('keeps the page to return to in its state, and returns to no other', async () => {
    const person = await signUp(server)
    const pathFor = async (variables: object) => {
      const { data, errors } = await ask(person, SIGN_IN, variables)
      const { state } = (data?.edenredSignIn ?? { state: '' }) as { state: string }
      return errors ? errors[0]?.extensions.code : Buffer.from(state.split('.')[1] ?? '', 'base64url').toString()
    }
    expect(await pathFor({})).toBe('/reservation/payment')
    expect(await pathFor({ share: '12' })).toBe('/reservation/payment/12')
    expect(await pathFor({ to: '/weekly-meals/payment' })).toBe('/weekly-meals/payment')
    for (const to of [
      '//elsewhere.example',
      'https://elsewhere.example',
      '/reservation/../..',
      '/reservation//x',
      '',
    ]) {
      expect(await pathFor({ to })).toBe('BAD_USER_INPUT')
    }
    expect(await pathFor({ share: '../user' })).toBe('BAD_USER_INPUT')
  })

  test('a sign-in return is valid once, in time, and for the person who started it', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const back = await signedIn(person)
    expect((await ask(other, LOGIN, back)).errors).toMatchObject([NOT_SIGNED_IN])
    expect((await ask(person, LOGIN, { code: back.code })).errors).toMatchObject([NOT_SIGNED_IN])
    expect((await ask(person, LOGIN, { ...back, state: `${back.state}x` })).errors).toMatchObject([NOT_SIGNED_IN])
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person, LOGIN, back)))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(await marksOf(other)).toMatchObject({ edenredRefreshToken: null })

    const late = await signedIn(other)
    await moveBy(HOUR / 4)
    expect((await ask(other, LOGIN, late)).errors).toMatchObject([NOT_SIGNED_IN])
  })

  test('a sign-in return is valid once, whatever codes the provider issues for it', async () => {
    const person = await signUp(server)
    type Answer = { edenredSignIn: { url: string; state: string } }
    const { edenredSignIn } = await read<Answer>(person, SIGN_IN)
    const codeOf = async () =>
      (await sites.signIn(edenredSignIn.url, '38', { name: person.accountId })).searchParams.get('code')
    const [first, second] = [await codeOf(), await codeOf()]
    expect(await ask(person, LOGIN, { code: first, state: edenredSignIn.state })).toEqual({
      data: { edenredLogin: true },
    })
    const again = await ask(person, LOGIN, { code: second, state: edenredSignIn.state })
    expect(again.errors).toMatchObject([NOT_SIGNED_IN])
  })

  test('a code of another person’s sign-in links nobody', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const [mine, theirs] = [await signedIn(person), await signedIn(other)]
    expect((await ask(person, LOGIN, { code: theirs.code, state: mine.state })).errors).toMatchObject([NOT_SIGNED_IN])
    expect((await ask(person, LOGIN, { code: '', state: mine.state })).errors).toMatchObject([NOT_SIGNED_IN])
    expect(await marksOf(person)).toMatchObject({ edenredRefreshToken: null })
  })

  test('continues for hours: access is renewed, once for all who ask at the same time', async () => {
    const person = await linked('12')
    for (const _ of [1, 2]) {
      await moveBy(HOUR)
      expect(await Promise.all(Array.from({ length: 6 }, () => balanceOf(person)))).toEqual(Array(6).fill(1_200))
    }
    expect(await marksOf(person)).toMatchObject({ edenredRefreshToken: 'connected' })
  })

  test('a late renewal uses no token that was used before', async () => {
    const person = await linked('12')
    await moveBy(HOUR)
    const balance = () => balanceOf(person)
    const met = await meet('select sealed from voucher_link', balance, balance, { nth: 2 })
    expect([met.one, met.other]).toEqual([1_200, 1_200])
  })

  test.each([
    ['is renewed', null],
    ['turns out to be expired', new SignInOver('the refresh token was used')],
  ])('stays linked if it is linked again while the old session %s', async (_, over) => {
    const person = await linked('38')
    await moveBy(HOUR)
    const { ticketRestaurant } = server.appContext
    async function refresh(...asked: Parameters<TicketRestaurant['refresh']>) {
      const tokens = await ticketRestaurant.refresh(...asked)
      server.appContext.ticketRestaurant = ticketRestaurant
      expect(await ask(person, LOGIN, await signedIn(person, '12'))).toEqual({ data: { edenredLogin: true } })
      if (over) throw over
      return tokens
    }
    server.appContext.ticketRestaurant = { ...ticketRestaurant, refresh }
    await ask(person, BALANCE)
    expect(await balanceOf(person)).toBe(1_200)
  })

  test('an expired session is reported and deleted', async () => {
    const person = await linked('expired')
    expect(await marksOf(person)).toMatchObject({ edenredRefreshToken: 'connected' })
    expect((await ask(person, BALANCE)).errors).toMatchObject([OVER])
    expect(await marksOf(person)).toMatchObject({ edenredRefreshToken: null })
    expect((await ask(person, BALANCE)).errors).toMatchObject([OVER])

    const { accountId } = await linked()
    await moveBy(31 * 24 * HOUR)
    const back = await signIn(server, accountId)
    expect((await server.ask(BALANCE, {}, back.headers)).errors).toMatchObject([OVER])
  })

  test('a renewal whose response is lost requires signing in again', async () => {
    const person = await linked()
    await moveBy(HOUR)
    await sites.fail('edenred', 'drop-response')
    expect((await ask(person, BALANCE)).errors).toMatchObject([{ extensions: { code: 'PROVIDER_UNAVAILABLE' } }])
    expect((await ask(person, BALANCE)).errors).toMatchObject([OVER])
    expect(await ask(person, LOGIN, await signedIn(person))).toEqual({ data: { edenredLogin: true } })
    expect(await balanceOf(person)).toBe(3_800)
  })

  test.each(['error', 'drop-response'])('is tried again later if it fails with %s, and stays linked', async (kind) => {
    const person = await linked('38')
    // A read is tried twice.
    await sites.fail('edenred', kind, 2)
    expect((await ask(person, BALANCE)).errors).toMatchObject([
      {
        message: "Edenred ne répond pas pour l'instant. Réessayez dans un instant, ou payez par carte.",
        extensions: { code: 'PROVIDER_UNAVAILABLE' },
      },
    ])
    expect(await balanceOf(person)).toBe(3_800)
  })

  test('is rate limited in signing in', async () => {
    const person = await signUp(server)
    const answers = []
    for (let turn = 0; turn < 21; turn++) answers.push(await ask(person, SIGN_IN))
    expect(answers.filter(({ data }) => data)).toHaveLength(20)
    expect(answers.at(-1)?.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  })
})

describe('Resto Flash', () => {
  type Asked = { restoflashInitGetToken: { restoflashId: string; redirectUrl: string } }
  const asked = async (person: TestPerson) => (await read<Asked>(person, ASK_TOKEN)).restoflashInitGetToken
  const NOT_LINKED = {
    message: "La connexion à Resto Flash n'a pas abouti. Veuillez recommencer.",
    extensions: { code: 'BAD_USER_INPUT' },
  }

  test('is linked once its diner has confirmed there', async () => {
    const person = await signUp(server)
    const { restoflashId: id, redirectUrl } = await asked(person)
    expect((await ask(person, TAKE_TOKEN, { id })).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])

    const back = await sites.signIn(redirectUrl, '38')
    expect(back.pathname).toBe('/reservation/payment/auth/restoflash')
    expect(await ask(person, TAKE_TOKEN, { id })).toEqual({
      data: { restoflashLogin: { credentialToken: 'connected', restoflashId: id } },
    })
    expect(await marksOf(person)).toEqual({ edenredRefreshToken: null, restoflashCredentialToken: 'connected' })
    expect((await ask(person, TAKE_TOKEN, { id })).errors).toMatchObject([NOT_LINKED])
  })

  test('is not linked by another person’s confirmation, nor by a refusal', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { restoflashId: id, redirectUrl } = await asked(person)
    await sites.signIn(redirectUrl, '38')
    expect((await ask(other, TAKE_TOKEN, { id })).errors).toMatchObject([NOT_LINKED])

    const declined = await asked(other)
    await sites.signIn(declined.redirectUrl, '38', { decision: 'cancel' })
    expect((await ask(other, TAKE_TOKEN, { id: declined.restoflashId })).errors).toMatchObject([NOT_LINKED])
    expect(await marksOf(other)).toMatchObject({ restoflashCredentialToken: null })
  })

  test('is requested again with the same id if it does not respond', async () => {
    const person = await signUp(server)
    await sites.fail('restoflash', 'error', 2)
    expect((await ask(person, ASK_TOKEN)).errors).toMatchObject([{ extensions: { code: 'PROVIDER_UNAVAILABLE' } }])
    const { restoflashId: id, redirectUrl } = await asked(person)
    await sites.signIn(redirectUrl, '12')
    await sites.fail('restoflash', 'error', 2)
    expect((await ask(person, TAKE_TOKEN, { id })).errors).toMatchObject([
      { extensions: { code: 'PROVIDER_UNAVAILABLE' } },
    ])
    expect((await ask(person, TAKE_TOKEN, { id })).errors).toBeUndefined()
  })
})

const wishOf = (accountId: string, cents: number): VoucherRequest => ({
  payableId: accountId,
  accountId,
  scheme: 'EDENRED',
  merchant: 'mid',
  serviceDay: '2026-11-24',
  cents,
})

test('a payable has one voucher; one to be refunded stays so, and no payment relies on it', async () => {
  const { db } = server.appContext
  const { accountId } = await signUp(server)
  const now = new Date(server.clock.now())
  const add = () => addVoucher(db, wishOf(accountId, 1_150), { id: randomUUID(), isPlanned: false }, now, now)
  const first = await add()
  expect([first?.askedCents, await add()]).toEqual([1_150, null])

  await requestKeep(db, [accountId], 500, now)
  await requestKeep(db, [accountId], 900, now)
  await useVoucher(db, accountId, now)
  const active = await activeVoucher(db, accountId)
  expect(active).toMatchObject({ keepCents: 500, isUsed: false, dueAt: now.getTime() })
})

test('a captured voucher stays captured where an earlier answer comes late', async () => {
  const { db, clock } = server.appContext
  const { accountId } = await signUp(server)
  const now = new Date(clock.now())
  const asked = await addVoucher(db, wishOf(accountId, 900), { id: randomUUID(), isPlanned: false }, now, now)
  if (!asked) throw new Error('there is another')
  const held = {
    status: 'HELD',
    providerId: 'v_late',
    heldCents: 900,
    takenCents: 0,
    backCents: 0,
    failure: null,
  } as const
  await record({ db, clock }, asked, held)
  await record({ db, clock }, asked, { ...held, status: 'TAKEN', takenCents: 900 })
  expect(await record({ db, clock }, asked, held)).toMatchObject({ status: 'TAKEN', takenCents: 900 })
})

test('credentials for an account there are in no row, and in no response', async () => {
  const person = await signUp(server)
  const back = await signedIn(person)
  await ask(person, LOGIN, back)
  const dump = await dumpOf(server.appContext.db)
  expect(dump).toContain('voucher_link')
  for (const secret of [back.code, back.state, `38.${person.accountId}`]) expect(dump).not.toContain(secret)
  const data = await ask(person, '{ exportMyData(password: "Tablee-2026!") }')
  const exported = JSON.parse((data.data as { exportMyData: string } | undefined)?.exportMyData ?? '{}')
  expect(exported['titres-restaurant']).toEqual({
    links: [{ scheme: 'EDENRED', linkedAt: expect.any(String) }],
    payments: [],
  })
})

test('deleting an account deletes its link, and others keep theirs', async () => {
  const [person, other] = [await linked(), await linked('12')]
  await ask(person, SIGN_IN)
  const gone = await ask(person, 'mutation ($password: String!) { deleteAccount(password: $password) }', {
    password: PASSWORD,
  })
  expect(gone).toEqual({ data: { deleteAccount: true } })
  for (const table of ['voucher_link', 'voucher_sign_in'] as const) {
    const left = await server.appContext.db.selectFrom(table).select('account_id').execute()
    expect(left.map(({ account_id }) => account_id)).not.toContain(person.accountId)
  }
  expect(await balanceOf(other)).toBe(1_200)
})

test('unfinished sign-ins are deleted', async () => {
  await ask(await signUp(server), SIGN_IN)
  const { db } = server.appContext
  await purgeEndedSignIns({ db, now: server.clock.now() + HOUR })
  expect(await db.selectFrom('voucher_sign_in').selectAll().execute()).toEqual([])
})

test('a scheme that is not available can neither be linked nor is it shown', async () => {
  const closed = await testApp({ environment: { ...sites.environment, EDENRED_ENABLED: '0' } })
  const person = await signUp(closed)
  expect((await closed.ask(SIGN_IN, {}, person.headers)).errors).toMatchObject([
    {
      message: "Les titres Edenred ne sont pas acceptés pour l'instant. Payez par carte.",
      extensions: { code: 'CONFLICT' },
    },
  ])
  expect((await closed.ask(MARKS, {}, person.headers)).data?.currentUser).toMatchObject({ edenredRefreshToken: null })
  await closed.close()
})

describe('unlinking a voucher account', () => {
  const UNLINK = 'mutation { unlinkVoucherAccount(scheme: EDENRED) }'

  test('is refused while a voucher is not captured, then removes the link and is logged once', async () => {
    const person = await linked()
    const { db } = server.appContext
    const now = new Date(server.clock.now())
    const payable = { ...wishOf(person.accountId, 900), accountId: person.accountId }
    await addVoucher(db, payable, { id: randomUUID(), isPlanned: true }, now, now)
    expect((await ask(person, UNLINK)).errors).toMatchObject([
      { message: expect.stringContaining('règlent encore une réservation'), extensions: { code: 'CONFLICT' } },
    ])
    expect(await marksOf(person)).toMatchObject({ edenredRefreshToken: expect.any(String) })

    await requestKeep(db, [payable.payableId], 0, now)
    expect(await ask(person, UNLINK)).toEqual({ data: { unlinkVoucherAccount: true } })
    expect(await ask(person, UNLINK)).toEqual({ data: { unlinkVoucherAccount: true } })
    expect(await marksOf(person)).toMatchObject({ edenredRefreshToken: null })
    expect((await ask(person, BALANCE)).errors).toMatchObject([OVER])
    const events = await ask(person, '{ mySecurityEvents { kind times } }')
    expect(events.data?.mySecurityEvents).toContainEqual({ kind: 'VOUCHERS_UNLINKED', times: 1 })
  })

  test('keeps the accounts of other people linked', async () => {
    const [one, other] = [await linked(), await linked()]
    await ask(one, UNLINK)
    expect(await marksOf(other)).toMatchObject({ edenredRefreshToken: expect.any(String) })
  })
})
