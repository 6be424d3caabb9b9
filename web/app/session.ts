import { useSyncExternalStore } from 'react'
import { forgetLastKnown } from './offline/last-known.ts'

// Storage key of the session's token. `before-react/signed-in-hint.ts` uses the same key and attribute.
const KEY = 'token'
const ATTRIBUTE = 'data-signed-in'

export type AuthTab = 'login' | 'signup' | 'reset'
export type AuthOptions = {
  /** The invitation or the share to which the activation email links. */
  reservationOrderToken?: string
  /** Why the dialog opens: a sentence above its forms. */
  why?: string
  /** Called after the sign-in, before the dialog closes. */
  onSignedIn?: () => void
  /** True if the session of the user has ended. */
  isAgain?: boolean
}

/** The dialog that is open over the page: the sign-in, or the notice that the session has ended. */
export type SessionDialog = ({ dialog: 'auth'; tab: AuthTab } & AuthOptions) | { dialog: 'expired' }

const listeners = new Set<() => void>()
let openDialog: SessionDialog | null = null
/** The token if it could not be stored: the session then lasts as long as the page. */
let unstored: string | null = null
/** The last token that this tab signed out itself: a request that was in flight then is refused, which nobody needs to know. */
let signedOut: string | null = null

/** Returns the token; null in a frame, because there only the panel of a restaurant's own site is shown, without a session. */
export function readToken(): string | null {
  if (typeof window !== 'undefined' && window.parent !== window) return null
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

export function keepToken(token: string): void {
  write(token)
}

/** Signs out in this browser. */
export function dropToken(): void {
  signedOut = readToken() ?? signedOut
  write(null)
}

/** Drops a token that the server refused, unless this browser has another session now. */
export function dropRefusedToken(token: string): void {
  if (readToken() === token) write(null)
}

/** Returns the session's token; null on the server and without a session. Follows other tabs. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, nothing)
}

export function useIsSignedIn(): boolean {
  return useToken() !== null
}

/** Opens the auth dialog on a tab, over the current page. */
export function openAuth(tab: AuthTab, options: AuthOptions = {}): void {
  show({ ...options, dialog: 'auth', tab })
}

export function closeAuth(): void {
  show(null)
}

/** Opens the notice that the session has ended, unless an auth dialog is already open. */
export function showSessionExpired(): void {
  if (openDialog === null) show({ dialog: 'expired' })
}

/** Drops a token that the server refused and opens that notice, unless this browser has another session or signed out itself. */
export function endSession(token: string): void {
  dropRefusedToken(token)
  if (readToken() === null && token !== signedOut) showSessionExpired()
}

/** True if a token is that of a person who has entered their PIN on a device of a restaurant. */
export function isAtDevice(token: string | null): boolean {
  return token?.startsWith('tbp_') ?? false
}

/**
 * Calls the listener when another tab has signed in or out, possibly while this page was in the back/forward cache. Returns the
 * function that unsubscribes it.
 */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

export function sessionDialog(): SessionDialog | null {
  return openDialog
}

export function useSessionDialog(): SessionDialog | null {
  return useSyncExternalStore(subscribe, sessionDialog, nothing)
}

function show(next: SessionDialog | null) {
  openDialog = next
  notify()
}

function write(token: string | null) {
  forgetLastKnown()
  unstored = null
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    unstored = token
  }
  notify()
}

/** The style sheet reads the attribute before React runs. */
function notify() {
  document.documentElement.toggleAttribute(ATTRIBUTE, readToken() !== null)
  for (const listener of listeners) listener()
}

/** Calls the listener on every change. Returns the function that unsubscribes it. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Another tab may sign in or out, also while this page is in the back/forward cache.
    addEventListener('storage', notify)
    addEventListener('pageshow', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', notify)
    removeEventListener('pageshow', notify)
  }
}

function nothing() {
  return null
}
