import { useEffect, useSyncExternalStore } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { readToken, subscribe, useToken } from '../../app/session.ts'
import type { CurrentUserQuery } from '../../generated/graphql.ts'

export type CurrentUser = NonNullable<CurrentUserQuery['currentUser']>

/** The user, with the token of the session for which they were loaded. */
let known: { token: string; user: CurrentUser } | null = null
let loading: { token: string; answer: Promise<CurrentUser | null> } | null = null
let followsSession = false
const listeners = new Set<() => void>()

/** Returns the signed-in user; null without a session and while loading. */
export function useCurrentUser(): CurrentUser | null {
  const token = useToken()
  const user = useSyncExternalStore(subscribeToUser, currentUser, noUser)

  useEffect(() => {
    // Without network the session is kept; only the name is unknown.
    if (token) loadCurrentUser().catch(() => {})
  }, [token])

  return user
}

/** Loads the current user once per session, or again with `isForced`. Throws the errors of `send`. */
export function loadCurrentUser({ isForced = false } = {}): Promise<CurrentUser | null> {
  const token = readToken()
  if (!token) return Promise.resolve(null)
  if (!isForced && known?.token === token) return Promise.resolve(known.user)
  if (!isForced && loading?.token === token) return loading.answer

  const answer = load(token).finally(() => {
    if (loading?.answer === answer) loading = null
  })
  loading = { token, answer }
  return answer
}

/** Applies a change that the server has accepted. */
export function mergeCurrentUser(changes: Partial<CurrentUser>): void {
  if (known) setKnown({ ...known, user: { ...known.user, ...changes } })
}

async function load(token: string) {
  const { currentUser: user } = await send(Me, {}, { anyone: true })
  if (user && readToken() === token) {
    // Loaded on demand, because most visitors are not signed in.
    await (await import('./claim-drafts.ts')).claimDrafts(user.id)
    setKnown({ token, user })
  }
  return user ?? null
}

const Me = graphql(`
  query CurrentUser {
    currentUser {
      id
      firstName
      lastName
      isCompanyCustomer
      email
      role
      emailBounced
    }
  }
`)

function setKnown(found: typeof known) {
  known = found
  if (!followsSession) subscribe(dropEndedUser)
  followsSession = true
  for (const listener of listeners) listener()
}

function dropEndedUser() {
  if (known && known.token !== readToken()) setKnown(null)
}

function subscribeToUser(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentUser() {
  return known?.token === readToken() ? (known?.user ?? null) : null
}

function noUser() {
  return null
}
