import { useSyncExternalStore } from 'react'

// Who is signed in, and what is asked of who is not. `signed-in-hint.ts` knows the key and the attribute too.
const KEY = 'token'
const ATTRIBUTE = 'data-signed-in'

export type AuthTab = 'login' | 'signup' | 'reset'
export type AuthOptions = {
  /** The invitation or the share to which the activation letter leads back. */
  reservationOrderToken?: string
  /** Once signed in, before the dialog has gone. */
  onSignedIn?: () => void
}

/** What is asked over the page: to sign in, or to see that the session has ended. */
export type Asked = ({ dialog: 'auth'; tab: AuthTab } & AuthOptions) | { dialog: 'expired' }

const listeners = new Set<() => void>()
let asked: Asked | null = null
/** What the browser's storage refused to keep: that session lives as long as the page. */
let unstored: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

export function keepToken(token: string): void {
  write(token)
}

export function dropToken(): void {
  write(null)
}

/** The token, null on the server and for who is not signed in; other tabs are heard. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, nothing)
}

export function useIsSignedIn(): boolean {
  return useToken() !== null
}

/** Opens the auth dialog on a tab, from anywhere; the diner stays where they are. */
export function openAuth(tab: AuthTab, options: AuthOptions = {}): void {
  ask({ ...options, dialog: 'auth', tab })
}

export function closeAuth(): void {
  ask(null)
}

/** Says that the session has ended, unless one is already asked to sign in. */
export function sayExpired(): void {
  if (asked === null) ask({ dialog: 'expired' })
}

export function useAsked(): Asked | null {
  return useSyncExternalStore(subscribe, () => asked, nothing)
}

function ask(next: Asked | null) {
  asked = next
  tell()
}

function write(token: string | null) {
  unstored = null
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    unstored = token
  }
  tell()
}

/** The attribute shows and hides what differs for who is signed in, before React does. */
function tell() {
  document.documentElement.toggleAttribute(ATTRIBUTE, readToken() !== null)
  for (const listener of listeners) listener()
}

/** Tells of every change until the answered function is called. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Another tab signed in or out; a page that comes back from the browser's memory heard nothing of it.
    addEventListener('storage', tell)
    addEventListener('pageshow', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', tell)
    removeEventListener('pageshow', tell)
  }
}

function nothing() {
  return null
}
