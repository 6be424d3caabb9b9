import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

// A link made for one account is opened in a browser in which another one is signed in.
let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await runEvents(server.appContext)
  server.clock.moveTo(server.clock.now() + 86_400_001)
})

type Follow = (by: TestPerson | null, token: string, agrees?: boolean) => Promise<TestResponse>
const newToken = async () => (await runEvents(server.appContext)).tokens.at(-1)?.token ?? ''
const isSignedIn = async (token: string) =>
  Boolean((await server.ask('{ me { id } }', {}, { authorization: token })).data?.me)

/** For each kind of link: the function by which its owner requests it, and the one that opens it. */
const LINKS: Record<string, { made: (owner: TestPerson) => Promise<string>; follow: Follow }> = {
  'to another e-mail': {
    async made(owner) {
      const email = `ailleurs-${owner.accountId}@example.test`
      const query = 'mutation ($e: String!, $p: String!) { updateEmail(email: $e, password: $p) }'
      await server.ask(query, { e: email, p: PASSWORD }, owner.headers)
      return newToken()
    },
    follow: (by, t, a) =>
      server.ask(
        'mutation ($t: String!, $a: Boolean) { confirmNewEmail(token: $t, replacesSession: $a) }',
        { t, a },
        by?.headers,
      ),
  },
  'to a new password': {
    async made({ email }) {
      await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
      return newToken()
    },
    follow: (by, t, a) =>
      server.ask(
        'mutation ($t: String!, $p: String!, $a: Boolean) { resetPassword(token: $t, password: $p, replacesSession: $a) }',
        { t, p: 'Nouveau-2027!', a },
        by?.headers,
      ),
  },
  'to a new account': {
    async made({ accountId }) {
      const input = { email: `nouvelle-${accountId}@example.test`, role: 'CLIENT', captchaToken: 'sandbox' }
      await server.ask('mutation ($i: RegisterInput!) { register(input: $i) }', { i: input })
      return newToken()
    },
    follow: (by, t, a) =>
      server.ask(
        `mutation ($t: String!, $p: String!, $a: Boolean) { activate(token: $t, password: $p, replacesSession: $a,
          clientInput: { firstName: "Inès", lastName: "Martin", phone: "0612345678" }) { token } }`,
        { t, p: PASSWORD, a },
        by?.headers,
      ),
  },
}

const links = Object.entries(LINKS)

test.each(links)('a link %s names the signed-in account, and is not used before its holder agrees', async (_, link) => {
  const [owner, other] = [await signUp(server), await signUp(server)]
  const token = await link.made(owner)
  const { data, errors } = await link.follow(other, token)
  expect(data).toBeFalsy()
  expect(errors?.[0]?.message).toBe(`Vous êtes connecté avec ${other.email}. Ce lien ouvre un autre compte.`)
  expect(errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', signedInAs: other.email })
  expect(await isSignedIn(other.token)).toBe(true)

  expect((await link.follow(other, token, true)).errors).toBeUndefined()
  expect(await isSignedIn(other.token)).toBe(false)
})

test.each(links)('a link %s is followed at once if nobody is signed in', async (_, link) => {
  const token = await link.made(await signUp(server))
  expect((await link.follow(null, token)).errors).toBeUndefined()
})

test.each(links.slice(0, 2))('a link %s is followed at once by its own account', async (_, link) => {
  const owner = await signUp(server)
  expect((await link.follow(owner, await link.made(owner))).errors).toBeUndefined()
})
