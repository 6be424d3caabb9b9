import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@tablee/server/database/connect.ts'
import { openSession } from '@tablee/server/modules/accounts/sign-in/sign-in.ts'
import { addPerson } from '@tablee/server/modules/accounts/sign-up/sign-up.ts'
import { demonstrationIn, FILLED_AT } from './product.ts'

/** A person with an account for one story, signed in by this token. */
export type KeptPerson = { email: string; phone: string; firstName: string; lastName: string; token: string }

export const PASSWORD = 'Tablee-2026!'

/** More than the number of stories. If none is left, a story signs up. */
const PEOPLE = 400
const NAMED = { firstName: 'Inès', lastName: 'Martin' }

/** Adds signed-in people to the demonstration, so that stories need not sign up. */
export async function keepPeople(folder: string): Promise<void> {
  const { db, close } = await connect(demonstrationIn(folder))
  const clock = { now: () => Date.parse(FILLED_AT) }
  const first = await addPerson(db, clock, {
    ...NAMED,
    email: emailOf(0),
    phone: phoneOf(0),
    password: PASSWORD,
    role: 'CLIENT',
  })
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    id: crypto.randomUUID(),
    email: emailOf(n + 1),
    phone: phoneOf(n + 1),
  }))
  const at = new Date(clock.now())
  const names = { first_name: NAMED.firstName, last_name: NAMED.lastName }
  const rows = people.map((person) => ({
    ...person,
    ...names,
    role: 'CLIENT',
    password_hash,
    created_at: at,
    updated_at: at,
  }))
  await db.insertInto('account').values(rows).execute()
  // The sign-in is an hour old, so that operations that require a recent one request the password again.
  const before = { now: () => clock.now() - 3_600_000 }
  const kept: KeptPerson[] = []
  for (const { id, email, phone } of people) {
    kept.push({ ...NAMED, email, phone, token: await openSession(db, { clock: before, device: 'node' }, id) })
  }
  await close()
  writeFileSync(peopleIn(folder), JSON.stringify(kept))
}

/** True if the demonstration of this run is filled. Its people are added last. */
export function isFilled(folder: string): boolean {
  return existsSync(peopleIn(folder))
}

/** Returns a person whom no other story in any process uses; undefined if none is left. */
export function takePerson(folder: string): KeptPerson | undefined {
  if (!isFilled(folder)) return undefined
  known ??= JSON.parse(readFileSync(peopleIn(folder), 'utf8')) as KeptPerson[]
  while (next < known.length) {
    const person = known[next++]
    if (person && isFirst(join(folder, `taken-${person.email}`))) return person
  }
  return undefined
}

function peopleIn(folder: string): string {
  return join(folder, 'people.json')
}

let known: KeptPerson[] | undefined
let next = 0

/** True if this process is the first to make the folder: mkdir succeeds only once. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function emailOf(n: number): string {
  return `convive-${n}@example.test`
}

function phoneOf(n: number): string {
  return `0700${String(n).padStart(6, '0')}`
}
