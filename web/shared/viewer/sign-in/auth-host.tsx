import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type AuthTab, closeAuth, openAuth, readToken, useSessionDialog, useToken } from '../../../app/session.ts'
import { preload, useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { ProgressBar } from '../../../ui/page/navigation-progress.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NO_NETWORK } from '../../../words/sentences.ts'

const loadDialogs = () => import('./auth-dialogs.tsx')

function prepare() {
  preload(loadDialogs).catch(() => {})
}

/** The attributes of a button that opens the auth dialog: its script is loaded on hover or focus. */
export const authControl = { 'aria-haspopup': 'dialog', onPointerEnter: prepare, onFocus: prepare } as const

/**
 * Renders the dialogs that `session.ts` opens and reloads the page's data after signing in or out; once in the shell.
 * `prepareHeader` loads what the header shows after signing in.
 */
export function AuthHost({ prepareHeader }: { prepareHeader: () => Promise<void> }) {
  const request = useSessionDialog()
  const Dialogs = useLazyComponent(loadDialogs, request !== null, showUnreachable)
  useDialogOfUrl()
  useRevalidation(request !== null)

  if (Dialogs) return <Dialogs request={request} prepareHeader={prepareHeader} />
  return request && <ProgressBar />
}

function showUnreachable() {
  toast(NO_NETWORK)
  closeAuth()
}

// Emails link to these parameters.
const PARAMS: [string, AuthTab][] = [
  ['connexion', 'login'],
  ['inscription', 'signup'],
  ['mot-de-passe', 'reset'],
]

/** Opens the dialog on pages with `?connexion` and the like. */
function useDialogOfUrl() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  useEffect(() => {
    const params = new URLSearchParams(search)
    for (const [name, tab] of PARAMS) {
      if (!params.has(name)) continue
      params.delete(name)
      navigate({ pathname, search: `${params}`, hash }, { replace: true, preventScrollReset: true })
      if (readToken() === null) openAuth(tab)
    }
  }, [navigate, pathname, search, hash])
}

/**
 * Reloads the page's data when the session changes. While the dialog asks to sign in again after the session ended, the
 * page keeps its data and typed values.
 */
function useRevalidation(isDialogOpen: boolean) {
  const token = useToken()
  const { revalidate } = useRevalidator()
  const loadedFor = useRef<string | null>(undefined)

  useEffect(() => {
    if (loadedFor.current === undefined) {
      // Hydration starts without a session, as the server rendered the page.
      loadedFor.current = readToken()
      return
    }
    if (loadedFor.current === token || (token === null && isDialogOpen)) return
    loadedFor.current = token
    revalidate()
  }, [token, isDialogOpen, revalidate])
}
