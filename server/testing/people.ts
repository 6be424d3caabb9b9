import { randomUUID } from 'node:crypto'
import type { AppContext, Caller, Context, Tx } from '../context.ts'
import type { Role } from '../modules/accounts/accounts.ts'
import { hashPassword } from '../modules/accounts/passwords/passwords.ts'
import { findViewer, openSession } from '../modules/accounts/sign-in/sign-in.ts'
import { addPerson } from '../modules/accounts/sign-up/sign-up.ts'
import { seal } from '../secrets.ts'
import { testContext } from './app.ts'

export const PASSWORD = 'Tablee-2026!'
/** The key of the authenticators that `signUp` gives. */
export const TOTP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let people = 0
/** One hash for all passwords, because hashing takes as long as a small test. */
let hash: Promise<string> | undefined

export type PersonOptions = {
  email?: string
  role?: Role
  firstName?: string
  lastName?: string
  phone?: string
  /** True by default for staff, who may do nothing without it. */
  secondFactor?: boolean
}

export type TestPerson = SignedIn & { accountId: string; email: string }
export type SignedIn = { token: string; headers: { authorization: string }; context: Context }

/** A signed-in person with a new account: their token, and the context of a request. */
export async function signUp(
  { appContext }: { appContext: AppContext },
  options: PersonOptions = {},
): Promise<TestPerson> {
  const { email = `personne-${++people}@example.test`, role = 'CLIENT' } = options
  const { firstName = 'Camille', lastName = 'Durand', phone = '0612345678' } = options
  hash ??= hashPassword(PASSWORD)
  const person = { email, role, firstName, lastName, phone, password: { hash: await hash } }
  const accountId = await addPerson(appContext.db, appContext.clock, person)
  if (options.secondFactor ?? role !== 'CLIENT') await giveSecondFactor(appContext, accountId)
  return { accountId, email, ...(await signIn({ appContext }, accountId)) }
}

async function giveSecondFactor({ db, clock, config }: AppContext, accountId: string): Promise<void> {
  const at = new Date(clock.now())
  const sealed = seal(config.encryptionKeys, TOTP_KEY)
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, sealed, created_at: at, confirmed_at: at })
    .execute()
}

export async function signIn({ appContext }: { appContext: AppContext }, accountId: string): Promise<SignedIn> {
  const token = await openSession(appContext.db, { clock: appContext.clock, device: 'Vitest' }, accountId)
  return { token, headers: { authorization: token }, context: await contextOf(appContext, token) }
}

export type TestDiner = { accountId: string; headers: { authorization: string } }

/** Signed-in diners without passwords, which would take time to hash. */
export function signUpMany({ appContext: { db, clock } }: { appContext: Tx }, count: number): Promise<TestDiner[]> {
  const at = new Date(clock.now())
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID()
      const names = { first_name: 'Camille', last_name: 'Durand' }
      await db
        .insertInto('account')
        .values({
          id,
          email: `${id}@example.test`,
          role: 'CLIENT',
          password_hash: 'none',
          ...names,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return { accountId: id, headers: { authorization: await openSession(db, { clock, device: 'Vitest' }, id) } }
    }),
  )
}

async function contextOf(appContext: AppContext, token: string): Promise<Context> {
  const viewer = await findViewer(appContext, token)
  if (!viewer) throw new Error('the session has gone')
  const caller: Caller = { viewer, address: '192.0.2.1', device: 'Vitest', idempotencyKey: null }
  return { ...testContext(appContext), ...caller }
}
