import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type AuthTab, closeAuth, openAuth, readToken, useAsked, useToken } from '../../../session.ts'
import { toast } from '../../../ui/toast.tsx'
import { preload, useLoaded } from '../../../ui/use-loaded.ts'
import { NO_NETWORK } from '../../../words/sentences.ts'
import { ProgressBar } from '../../layout/navigation-progress.tsx'

const loadDialogs = () => import('./auth-dialogs.tsx')

function prepare() {
  preload(loadDialogs).catch(() => {})
}

/** Of whatever opens the auth dialog: its script is fetched at the first sign that it is wanted. */
export const authControl = { 'aria-haspopup': 'dialog', onPointerEnter: prepare, onFocus: prepare } as const

/** Once in the shell: the place of the dialogs that `session.ts` asks for, and what follows from signing in or out. */
export function AuthHost() {
  const asked = useAsked()
  const Dialogs = useLoaded(loadDialogs, asked !== null, sayUnreachable)
  useAskedByAddress()
  useRevalidation(asked !== null)

  if (Dialogs) return <Dialogs asked={asked} />
  return asked && <ProgressBar />
}

function sayUnreachable() {
  toast(NO_NETWORK)
  closeAuth()
}

// Letters lead to these.
const ADDRESSES: [string, AuthTab][] = [
  ['connexion', 'login'],
  ['inscription', 'signup'],
  ['mot-de-passe', 'reset'],
]

/** `?connexion` and the like open the dialog on the page that they stand on. */
function useAskedByAddress() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  useEffect(() => {
    const params = new URLSearchParams(search)
    for (const [name, tab] of ADDRESSES) {
      if (!params.has(name)) continue
      params.delete(name)
      navigate({ pathname, search: `${params}`, hash }, { replace: true, preventScrollReset: true })
      if (readToken() === null) openAuth(tab)
    }
  }, [navigate, pathname, search, hash])
}

/**
 * The page is loaded anew for whoever is there now. While someone whose session has ended is asked to sign in again, it
 * stays as it is, with what was typed.
 */
function useRevalidation(isAsked: boolean) {
  const token = useToken()
  const { revalidate } = useRevalidator()
  const shown = useRef<string | null>(undefined)

  useEffect(() => {
    if (shown.current === undefined) {
      // React begins as the server did, with nobody.
      shown.current = readToken()
      return
    }
    if (shown.current === token || (token === null && isAsked)) return
    shown.current = token
    revalidate()
  }, [token, isAsked, revalidate])
}
