import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UserError } from '../../../errors.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { meetings } from '../../../testing/meeting.fixtures.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { mailbox } from '../../notifications/mailbox.fixtures.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'
import { deleteAccount } from './profile.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await runEvents(server.appContext)
  server.clock.moveTo(server.clock.now() + 86_400_001)
})

const NEW = 'Nouveau-2027!'
const later = (minutes: number) => server.clock.moveTo(server.clock.now() + minutes * MINUTE)
const as = ({ headers }: TestPerson, query: string, variables = {}) => server.ask(query, variables, headers)
const fieldsOf = ({ errors }: { errors?: { extensions: { fields?: object } }[] }) => errors?.[0]?.extensions.fields
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code
const login = (email: string, password = PASSWORD) =>
  server.ask('mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }', {
    e: email,
    p: password,
  })

const SENT = "Si un compte existe à cette adresse, un lien vient d'y partir : consultez votre boîte mail."

describe('a forgotten password', () => {
  const ask = (email: string) =>
    server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
  const reset = (token: string, password = NEW) =>
    server.ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', {
      t: token,
      p: password,
    })

  test('is replaced through an emailed link, which ends all sessions, and the owner is notified', async () => {
    const person = await signUp(server)
    expect((await ask(person.email)).data).toEqual({ triggerPasswordReset: SENT })
    const { tokens } = await runEvents(server.appContext)
    expect(tokens).toMatchObject([{ kind: 'RESET', accountId: person.accountId }])

    expect((await reset(tokens[0]?.token ?? '')).data).toEqual({ resetPassword: true })
    expect((await runEvents(server.appContext)).names).toEqual(['PasswordChanged'])
    expect(codeOf(await as(person, '{ me { id } }'))).toBe('UNAUTHENTICATED')
    expect((await login(person.email)).data).toBeFalsy()
    expect((await login(person.email, NEW)).data?.login).toBeTruthy()
  })

  test('gets the same response for an unknown address, and no email is sent', async () => {
    expect((await ask('personne@example.test')).data).toEqual({ triggerPasswordReset: SENT })
    expect((await runEvents(server.appContext)).tokens).toEqual([])
    expect(fieldsOf(await ask('personne'))).toEqual({ email: 'Veuillez entrer une adresse email valide.' })
  })

  test('has a link that works once, even used concurrently, and for a day', async () => {
    const person = await signUp(server)
    await ask(person.email)
    await ask(person.email)
    const { tokens } = await runEvents(server.appContext)
    const [first, second] = tokens.map(({ token }) => token)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => reset(first ?? '', `Essai-${at}!`)))
    expect(answers.filter(({ data }) => data?.resetPassword)).toHaveLength(1)
    expect(fieldsOf(await reset(second ?? ''))).toHaveProperty('token')

    later(61)
    await ask(person.email)
    const [late] = (await runEvents(server.appContext)).tokens
    later(24 * 60)
    expect(fieldsOf(await reset(late?.token ?? ''))).toHaveProperty('token')
  })

  test('is not replaced by one that violates the rules', async () => {
    const person = await signUp(server)
    await ask(person.email)
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    expect(fieldsOf(await reset(token, 'facile'))).toEqual({ password: 'Le mot de passe doit contenir un nombre.' })
    expect((await reset(token)).data?.resetPassword).toBe(true)
  })
})

describe('changing the password', () => {
  const change = (person: TestPerson, from: string, to = NEW) =>
    as(person, 'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }', {
      o: from,
      n: to,
    })

  test('requires the old one, keeps this session and ends the others', async () => {
    const person = await signUp(server)
    const other = String((await login(person.email)).data?.login)
    expect((await change(person, PASSWORD)).data).toEqual({ changePassword: true })
    expect((await as(person, '{ me { id } }')).data?.me).toBeTruthy()
    expect(codeOf(await server.ask('{ me { id } }', {}, { authorization: other }))).toBe('UNAUTHENTICATED')
    expect((await runEvents(server.appContext)).names).toContain('PasswordChanged')
  })

  test('is refused with a wrong old one, and rate limited after ten within a quarter of an hour', async () => {
    const person = await signUp(server)
    for (let turn = 0; turn < 10; turn++) {
      expect(fieldsOf(await change(person, 'Faux-2026!'))).toEqual({
        oldPassword: "L'ancien mot de passe est incorrect.",
      })
    }
    expect(codeOf(await change(person, PASSWORD))).toBe('RATE_LIMITED')
    later(16)
    expect((await change(person, PASSWORD)).data?.changePassword).toBe(true)
  })
})

describe('changing the email address', () => {
  const ask = (person: TestPerson, email: string) =>
    as(person, 'mutation ($e: String!) { updateEmail(email: $e) }', { e: email })
  const confirm = (token = '') => server.ask('mutation ($t: String!) { confirmNewEmail(token: $t) }', { t: token })
  const emailOf = async (token: unknown) =>
    (await server.ask('{ me { email } }', {}, { authorization: String(token) })).data?.me

  test('is confirmed from the new address; the old one can undo it for seven days', async () => {
    const person = await signUp(server)
    expect((await ask(person, ' Nouvelle@Example.test ')).data).toEqual({ updateEmail: true })
    const asked = await runEvents(server.appContext)
    expect(asked.tokens).toMatchObject([{ kind: 'EMAIL', email: 'nouvelle@example.test' }])
    expect(await emailOf(person.token)).toEqual({ email: person.email })

    const confirmed = (await confirm(asked.tokens[0]?.token)).data?.confirmNewEmail
    expect(await emailOf(confirmed)).toEqual({ email: 'nouvelle@example.test' })
    const published = await runEvents(server.appContext)
    expect(published.tokens).toMatchObject([{ kind: 'EMAIL_UNDO', email: person.email }])

    later(6 * 24 * 60)
    expect((await confirm(published.tokens[0]?.token)).data).toEqual({ confirmNewEmail: 'undone' })
    expect(codeOf(await as(person, '{ me { id } }'))).toBe('UNAUTHENTICATED')
    expect((await runEvents(server.appContext)).names).toContain('EmailRestored')
    later(1 + 24 * 60)
    expect(fieldsOf(await confirm(published.tokens[0]?.token))).toHaveProperty('token')
  })

  test('does not reveal that an address is taken; its owner is notified', async () => {
    const [person, owner] = [await signUp(server), await signUp(server)]
    expect((await ask(person, owner.email)).data).toEqual({ updateEmail: true })
    expect(await runEvents(server.appContext)).toMatchObject({ tokens: [], names: ['EmailChangeAsked', 'EmailTaken'] })
  })

  const waysToReset = {
    'through an emailed link': async (owner: TestPerson) => {
      await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: owner.email })
      const token = (await runEvents(server.appContext)).tokens.find(({ kind }) => kind === 'RESET')?.token
      return server.ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', {
        t: token,
        p: NEW,
      })
    },
    'with the old one': (owner: TestPerson) =>
      as(owner, 'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }', {
        o: PASSWORD,
        n: NEW,
      }),
  }

  test.each(Object.entries(waysToReset))('is cancelled when the password is changed %s', async (_, setPassword) => {
    const owner = await signUp(server)
    const thief = { ...owner, headers: { authorization: String((await login(owner.email)).data?.login) } }
    await ask(thief, `voleur-${owner.accountId}@example.test`)
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    expect((await setPassword(owner)).errors).toBeUndefined()
    expect(fieldsOf(await confirm(token))).toHaveProperty('token')
  })

  test('is cancelled if the requesting device was signed out, even if the email is already sent', async () => {
    const owner = await signUp(server)
    const thief = { ...owner, headers: { authorization: String((await login(owner.email)).data?.login) } }
    await ask(thief, 'partie@example.test')
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    await ask(thief, 'en-attente@example.test')
    await as(owner, 'mutation { endOtherSessions }')
    expect(fieldsOf(await confirm(token))).toHaveProperty('token')
    expect((await runEvents(server.appContext)).tokens).toEqual([])
  })

  test('is refused if the address was taken since', async () => {
    const person = await signUp(server)
    await ask(person, 'prise@example.test')
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    await signUp(server, { email: 'prise@example.test' })
    expect(codeOf(await confirm(token))).toBe('CONFLICT')
    expect(await emailOf(person.token)).toEqual({ email: person.email })
  })

  test('is refused if the account has been blocked since', async () => {
    const person = await signUp(server)
    await ask(person, 'bloquee@example.test')
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const { db } = server.database
    await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', person.accountId).execute()
    expect(codeOf(await confirm(token))).toBe('FORBIDDEN')
    await db.updateTable('account').set({ status: 'ENABLED' }).where('id', '=', person.accountId).execute()
    expect(await emailOf(person.token)).toEqual({ email: person.email })
  })

  test('is refused for an empty, an invalid and the current address', async () => {
    const person = await signUp(server)
    expect(fieldsOf(await ask(person, ' '))).toEqual({ email: 'Renseignez votre nouvel email' })
    expect(fieldsOf(await ask(person, 'x'))).toEqual({ email: 'Veuillez entrer une adresse email valide.' })
    expect(fieldsOf(await ask(person, person.email.toUpperCase()))).toHaveProperty('email')
  })

  test('works once, even if the link is used concurrently', async () => {
    const person = await signUp(server)
    await ask(person, 'foule@example.test')
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(answers.filter(({ data }) => data?.confirmNewEmail)).toHaveLength(1)
  })
})

describe('changing the telephone number', () => {
  const send = (person: TestPerson, phone: string) =>
    as(person, 'mutation ($p: String!) { sendVerificationCode(phone: $p) }', { p: phone })
  const verify = async (person: TestPerson, phone: string, code: string) =>
    (
      await as(person, 'mutation ($p: String!, $c: String!) { verifyPhoneNumber(phone: $p, code: $c) }', {
        p: phone,
        c: code,
      })
    ).data?.verifyPhoneNumber
  const save = (person: TestPerson, phone: string) =>
    as(person, 'mutation ($p: String!) { updateUser(input: { phone: $p }) { phone phoneIsVerified } }', { p: phone })
  const codeFor = async (person: TestPerson, phone: string) => {
    expect((await send(person, phone)).data).toEqual({ sendVerificationCode: true })
    const [code] = (await runEvents(server.appContext)).codes
    return code?.code ?? ''
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('takes a code sent to the new number', async () => {
    const person = await signUp(server)
    const code = await codeFor(person, '07 98 76 54 32')
    expect(code).toMatch(/^\d{6}$/)
    expect(fieldsOf(await save(person, '0798765432'))).toHaveProperty('phone')
    expect(await verify(person, '0798765432', wrong(code))).toBe(false)
    expect(await verify(person, '0798765432', code)).toBe(true)
    expect((await save(person, '07 98 76 54 32')).data).toEqual({
      updateUser: { phone: '0798765432', phoneIsVerified: true },
    })
    expect((await runEvents(server.appContext)).names).toContain('PhoneChanged')
    expect(fieldsOf(await send(person, '0798765432'))).toEqual({
      phone: 'Veuillez renseigner un autre numéro de téléphone',
    })
  })

  test('notifies the email address that the account had, even if that changes at once', async () => {
    const person = await signUp(server)
    await as(person, 'mutation { updateEmail(email: "voleur@example.test") }')
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    expect(await verify(person, '0787878787', await codeFor(person, '0787878787'))).toBe(true)
    await save(person, '0787878787')
    await server.ask('mutation ($t: String!) { confirmNewEmail(token: $t) }', { t: token })
    await runEvents(server.appContext)
    const { rows } = await sql`
      select recipient from message where kind = 'PHONE_CHANGED' and account_id = ${person.accountId}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ recipient: person.email }])
  })

  test('allows five tries within ten minutes for this number; the proof is valid for a quarter of an hour', async () => {
    const person = await signUp(server)
    const tried = await codeFor(person, '0711111111')
    for (let turn = 0; turn < 5; turn++) expect(await verify(person, '0711111111', wrong(tried))).toBe(false)
    expect(await verify(person, '0711111111', tried)).toBe(false)

    later(2)
    const late = await codeFor(person, '0711111111')
    expect(await verify(person, '0722222222', late)).toBe(false)
    later(10)
    expect(await verify(person, '0711111111', late)).toBe(false)

    const proven = await codeFor(person, '0711111111')
    expect(await verify(person, '0711111111', proven)).toBe(true)
    later(16)
    expect(fieldsOf(await save(person, '0711111111'))).toHaveProperty('phone')
  })

  test('a proof serves one of two accounts that save its number concurrently', async () => {
    const person = await signUp(server)
    expect(await verify(person, '0711111111', await codeFor(person, '0711111111'))).toBe(true)
    const { one, other } = await meetings(server)(
      'verified_at > ',
      () => save(person, '0711111111'),
      () => save(person, '0711111111'),
    )
    expect(one.data).toEqual({ updateUser: { phone: '0711111111', phoneIsVerified: true } })
    // On the embedded database the other one runs afterwards and changes nothing.
    if (server.database.kind === 'server') expect(fieldsOf(other)).toHaveProperty('phone')
    expect((await runEvents(server.appContext)).names.filter((name) => name === 'PhoneChanged')).toHaveLength(1)
  })

  test('requires a six-digit code and a ten-digit number', async () => {
    const person = await signUp(server)
    const ask = 'mutation ($p: String!, $c: String!) { verifyPhoneNumber(phone: $p, code: $c) }'
    expect(fieldsOf(await as(person, ask, { p: '\0', c: '12345' }))).toEqual({
      phone: 'Veuillez saisir un numéro valide commençant par 06 ou 07.',
      code: 'Saisissez les 6 chiffres du code.',
    })
  })

  test('uses a code guessed by nobody: of a thousand concurrent tries five count', async () => {
    const person = await signUp(server)
    const code = await codeFor(person, '0733333333')
    const guesses = Array.from({ length: 200 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => verify(person, '0733333333', guess)))
    expect(answers).toEqual(guesses.map(() => false))
    expect(await verify(person, '0733333333', code)).toBe(false)
  })

  test('lets codes leave once a minute and five times a day', async () => {
    const person = await signUp(server)
    for (let turn = 0; turn < 5; turn++) {
      await codeFor(person, `074444444${turn}`)
      expect(codeOf(await send(person, '0755555555'))).toBe('RATE_LIMITED')
      later(2)
    }
    expect(codeOf(await send(person, '0755555555'))).toBe('RATE_LIMITED')
  })

  test('sends five codes a day to one number, for all accounts together', async () => {
    for (let turn = 0; turn < 5; turn++) await codeFor(await signUp(server), '0766666666')
    expect(codeOf(await send(await signUp(server), '0766666666'))).toBe('RATE_LIMITED')
    // The owner of the number can still verify it.
    await codeFor(await signUp(server, { phone: '0766666666' }), '0766666666')
  })
})

describe('the profile', () => {
  const update = (person: TestPerson, input: object) =>
    as(
      person,
      'mutation ($i: UpdateUserInput!) { updateUser(input: $i) { firstName lastName companyName companyAddress } }',
      {
        i: input,
      },
    )

  test('changes the given fields and keeps the rest', async () => {
    const person = await signUp(server, { firstName: 'Anne', lastName: 'Roux' })
    expect((await update(person, { firstName: ' Léa ' })).data?.updateUser).toMatchObject({
      firstName: 'Léa',
      lastName: 'Roux',
    })
    const company = { companyName: 'Globex', companyAddress: '1 rue de la Paix, 75002 Paris' }
    expect((await update(person, company)).data?.updateUser).toMatchObject(company)
    expect((await update(person, { companyName: '', companyAddress: null })).data?.updateUser).toMatchObject({
      companyName: null,
      companyAddress: null,
    })
  })

  test.each([
    [{ firstName: ' ' }, { firstName: 'Votre prénom est requis.' }],
    [{ lastName: null }, { lastName: 'Votre nom est requis.' }],
    [{ phone: '0112345678' }, { phone: 'Veuillez saisir un numéro valide commençant par 06 ou 07.' }],
    [{ phone: '0611223344' }, { phone: 'Vérifiez ce numéro avec le code envoyé par SMS.' }],
  ])('refuses %j', async (input, fields) => {
    expect(fieldsOf(await update(await signUp(server), input))).toEqual(fields)
  })
})

describe('deleting an account', () => {
  const leave = (person: TestPerson, password = PASSWORD) =>
    as(person, 'mutation ($p: String!) { deleteAccount(password: $p) }', { p: password })

  test('requires the password, is confirmed by email, and deletes all traces of the person', async () => {
    const person = await signUp(server, { email: 'je-pars@example.test', phone: '0687654321' })
    expect(fieldsOf(await leave(person, 'Faux-2026!'))).toEqual({ password: 'Le mot de passe est incorrect.' })
    expect((await leave(person)).data).toEqual({ deleteAccount: true })
    expect(codeOf(await as(person, '{ me { id } }'))).toBe('UNAUTHENTICATED')
    expect((await login(person.email)).data).toBeFalsy()

    const box = mailbox(server)
    await box.run()
    expect(box.to(person.email)[0]?.subject).toBe('Votre compte Tablée est supprimé')
    await box.at(server.clock.now() + HOUR)
    const dump = await dumpOf(server.database.db)
    for (const trace of [person.accountId, person.email, '0687654321']) expect(dump).not.toContain(trace)
    expect((await signUp(server, { email: 'je-pars@example.test' })).accountId).not.toBe(person.accountId)
  })

  test('is refused while something is open, and nothing is lost', async () => {
    const person = await signUp(server)
    const open = new UserError('CONFLICT', 'Une réservation est en cours.')
    const bookings = { name: 'réservations', read: async () => [], forget: () => Promise.reject(open) }
    const personalData = [bookings, ...server.appContext.personalData]
    await expect(deleteAccount({ ...person.context, personalData }, PASSWORD)).rejects.toBe(open)
    expect((await as(person, '{ me { id } }')).data?.me).toBeTruthy()
    expect((await login(person.email)).data?.login).toBeTruthy()
  })

  test('as a diner keeps the restaurant account of the same person unchanged', async () => {
    const email = 'patronne@example.test'
    const [diner, owner] = [await signUp(server, { email }), await signUp(server, { email, role: 'RESTAURANT' })]
    const ask = 'mutation ($e: String!) { triggerPasswordReset(email: $e, role: RESTAURANT) }'
    await server.ask(ask, { e: email })
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    expect((await leave(diner)).data).toEqual({ deleteAccount: true })

    const { data } = await as(owner, '{ exportMyData }')
    expect(JSON.parse(String(data?.exportMyData)).compte['conditions acceptées']).toHaveLength(1)
    const reset = 'mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }'
    expect((await server.ask(reset, { t: token, p: NEW })).data).toEqual({ resetPassword: true })
  })

  test('is preceded by an export of all data without secrets', async () => {
    const person = await signUp(server, { firstName: 'Zoé', phone: '0692123456' })
    await as(person, 'mutation { sendVerificationCode(phone: "0791919191") }')
    await as(person, 'mutation { updateEmail(email: "zoe-ailleurs@example.test") }')
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const { data } = await as(person, '{ exportMyData }')
    const text = String(data?.exportMyData)
    expect(JSON.parse(text)).toMatchObject({
      compte: { email: person.email, firstName: 'Zoé', phone: '+262692123456' },
    })
    expect(text).toContain('+33791919191')
    expect(text).toContain('zoe-ailleurs@example.test')
    for (const secret of ['argon2', 'passwordHash', person.token, token]) expect(text).not.toContain(secret)
  })
})

describe('a stolen copy of the database', () => {
  test('contains no usable password, token or code', async () => {
    const person = await signUp(server)
    await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: person.email })
    await as(person, 'mutation { sendVerificationCode(phone: "0790909090") }')
    const before = await dumpOf(server.database.db)
    const { tokens, codes } = await runEvents(server.appContext)
    const dump = before + (await dumpOf(server.database.db))

    expect(codes[0]?.code).toMatch(/^\d{6}$/)
    const secrets = [PASSWORD, person.token, tokens[0]?.token]
    for (const secret of secrets) {
      expect(secret).toBeTruthy()
      const forms = [
        secret ?? '',
        Buffer.from(secret ?? '').toString('hex'),
        Buffer.from(secret ?? '').toString('base64'),
      ]
      for (const form of forms) expect(dump).not.toContain(form)
    }
    // A hash of six digits is easily guessed: the row stores only an id, from which the key derives the code.
    const [{ row } = { row: {} }] = (
      await sql<{ row: object }>`select to_json(c) as row from phone_code c`.execute(server.database.db)
    ).rows
    expect(Object.keys(row).sort()).toEqual([
      'account_id',
      'expires_at',
      'id',
      'phone',
      'sent_at',
      'tries_left',
      'verified_at',
    ])
    for (const [, hex] of dump.matchAll(/\\\\?x([\da-f]{64})/g)) {
      const asToken = Buffer.from(hex ?? '', 'hex').toString('base64url')
      expect(codeOf(await server.ask('{ me { id } }', {}, { authorization: asToken }))).toBe('UNAUTHENTICATED')
    }
  })
})
