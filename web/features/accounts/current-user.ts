import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUserQuery } from '../../generated/graphql.ts'
import { graphql, send } from '../../graphql.ts'
import { readToken, subscribe, useToken } from '../../session.ts'

export type CurrentUser = NonNullable<CurrentUserQuery['currentUser']>

/** Of whose token it is the answer. */
let known: { token: string; user: CurrentUser } | null = null
let asking: { token: string; answer: Promise<CurrentUser | null> } | null = null
let isHearing = false
const listeners = new Set<() => void>()

/** Who is signed in; null for nobody, and until it is known. */
export function useCurrentUser(): CurrentUser | null {
  const token = useToken()
  const user = useSyncExternalStore(hear, currentUser, nobody)

  useEffect(() => {
    // Without network one is still signed in, by a name not known yet.
    if (token) loadCurrentUser().catch(() => {})
  }, [token])

  return user
}

/** Asks who is signed in, once for a session; with `isAnew` again. Throws as `send` does. */
export function loadCurrentUser({ isAnew = false } = {}): Promise<CurrentUser | null> {
  const token = readToken()
  if (!token) return Promise.resolve(null)
  if (!isAnew && known?.token === token) return Promise.resolve(known.user)
  if (!isAnew && asking?.token === token) return asking.answer

  const answer = ask(token).finally(() => {
    if (asking?.answer === answer) asking = null
  })
  asking = { token, answer }
  return answer
}

/** After a change that the server has accepted. */
export function mergeCurrentUser(changes: Partial<CurrentUser>): void {
  if (known) know({ ...known, user: { ...known.user, ...changes } })
}

async function ask(token: string) {
  const { currentUser: user } = await send(Me, {}, { anyone: true })
  if (user && readToken() === token) know({ token, user })
  return user ?? null
}

const Me = graphql(`
  query CurrentUser {
    currentUser {
      id
      firstName
      lastName
      isCompanyCustomer
    }
  }
`)

function know(next: typeof known) {
  known = next
  if (!isHearing) subscribe(forgetEnded)
  isHearing = true
  for (const listener of listeners) listener()
}

/** What was the diner's goes with the session. */
function forgetEnded() {
  if (known && known.token !== readToken()) know(null)
}

function hear(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentUser() {
  return known?.token === readToken() ? (known?.user ?? null) : null
}

function nobody() {
  return null
}
