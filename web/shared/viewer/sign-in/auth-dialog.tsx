import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type AuthTab, closeAuth, openAuth, type SessionDialog } from '../../../app/session.ts'
import { isSigningInAgain } from '../../../app/signing-in-again.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import { toast } from '../../../ui/toast.tsx'
import { typeset } from '../../../words/typeset.ts'
import { loadCurrentUser } from '../current-user.ts'
import { discardDrafts } from '../discard-drafts.ts'
import { focusAccount } from './focus-account.ts'
import { LoginForm } from './login-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignupForm } from './signup-form.tsx'

type AuthRequest = Extract<SessionDialog, { dialog: 'auth' }>

const TABS: { key: AuthTab; label: string; title: string }[] = [
  { key: 'login', label: 'Connexion', title: 'Ravis de vous revoir' },
  { key: 'signup', label: 'Inscription', title: 'Prenez place' },
  { key: 'reset', label: 'Mot de passe', title: 'Mot de passe oublié ?' },
]

type AuthDialogProps = { request: AuthRequest | null; prepareHeader: () => Promise<void> }

/** The dialog for login, sign-up and a new password. Its tabs share the typed email address. */
export function AuthDialog({ request, prepareHeader }: AuthDialogProps) {
  const isOpen = request !== null
  const shown = useLast(request)
  const tab = TABS.find(({ key }) => key === shown?.tab) ?? TABS[0]
  const email = useRef('')
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Keeps the focus on the tabs while arrow keys switch them.
    if (isOpen && tab && !document.activeElement?.matches('[role=tab]')) focusFirst(panel.current)
    // The browser restores the focus unless the element that opened the dialog is gone.
    if (!isOpen && document.activeElement === document.body) focusAccount()
  }, [isOpen, tab])

  function go(to: AuthTab) {
    openAuth(to, shown ?? {})
  }

  /** A user who does not sign in again continues signed out. */
  function leave() {
    if (!isOpen) return
    if (isSigningInAgain()) discardDrafts()
    closeAuth()
  }

  async function finishSignIn() {
    email.current = ''
    const user = await loadHeader(prepareHeader)
    shown?.onSignedIn?.()
    closeAuth()
    toast(user?.firstName ? `Bonjour ${user.firstName}, ravis de vous revoir !` : 'Vous êtes connecté.')
  }

  return (
    <Dialog title={tab?.title ?? ''} isOpen={isOpen} describedBy={shown?.why && 'pourquoi-connexion'} onClose={leave}>
      {shown?.why && <Reason why={shown.why} />}
      <Tabs current={tab?.key} onGo={go} />
      {isOpen && (
        <div
          ref={panel}
          id="volet-connexion"
          role="tabpanel"
          aria-labelledby={`onglet-${tab?.key}`}
          onInput={({ target }) => {
            const input = target as HTMLInputElement
            if (input.name === 'email') email.current = input.value
          }}
          className="pt-5"
        >
          <TabForm
            request={{ ...request, tab: tab?.key ?? 'login' }}
            email={email.current}
            onGo={go}
            onSignedIn={finishSignIn}
          />
        </div>
      )}
    </Dialog>
  )
}

type FormProps = {
  request: AuthRequest
  email: string
  onGo: (tab: AuthTab) => void
  onSignedIn: () => Promise<void>
}

function TabForm({ request: { tab, reservationOrderToken }, email, onGo, onSignedIn }: FormProps) {
  if (tab === 'signup') return <SignupForm email={email} reservationOrderToken={reservationOrderToken} />
  if (tab === 'reset') return <ResetForm email={email} account="CLIENT" onDone={closeAuth} />
  return (
    <LoginForm
      email={email}
      account="CLIENT"
      onForgotten={() => onGo('reset')}
      onSignUp={() => onGo('signup')}
      onSignedIn={onSignedIn}
    />
  )
}

function Reason({ why }: { why: string }) {
  return (
    <p id="pourquoi-connexion" className="mb-4 rounded-control border border-line bg-tint px-4 py-3 font-medium">
      {typeset(why)}
    </p>
  )
}

/** Loads the header's data of the user. Failures are ignored. */
async function loadHeader(prepareHeader: () => Promise<void>) {
  const [user] = await Promise.all([loadCurrentUser().catch(() => null), prepareHeader().catch(() => {})])
  return user
}

/** Keeps the content while the dialog closes. */
function useLast(request: AuthRequest | null): AuthRequest | null {
  const last = useRef(request)
  if (request) last.current = request
  return last.current
}

/** On a phone the keyboard would cover half of the sheet, so the tab gets the focus instead of the field. */
function focusFirst(panel: HTMLElement | null) {
  const isWide = matchMedia('(min-width: 600px)').matches
  const tab = panel?.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  const field = panel?.querySelector<HTMLElement>('input')
  ;(isWide ? field : tab)?.focus()
}

function Tabs({ current, onGo }: { current: AuthTab | undefined; onGo: (tab: AuthTab) => void }) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const element = focusNeighbour(event, '[role=tab]')
    const tab = TABS.find(({ key }) => element?.id === `onglet-${key}`)
    if (tab) onGo(tab.key)
  }

  return (
    <div
      role="tablist"
      aria-label="Votre compte"
      onKeyDown={move}
      className="grid grid-cols-3 rounded-control bg-tint p-1"
    >
      {TABS.map(({ key, label }) => (
        <button
          key={key}
          id={`onglet-${key}`}
          type="button"
          role="tab"
          aria-selected={key === current}
          aria-controls={key === current ? 'volet-connexion' : undefined}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onGo(key)}
          className="min-h-11 rounded-[11px] px-1 font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-sm"
        >
          {typeset(label)}
        </button>
      ))}
    </div>
  )
}
