import { type AuthTab, openAuth } from '../../../app/session.ts'
import { authControl } from '../../../shared/viewer/sign-in/auth-host.tsx'
import { typeset } from '../../../words/typeset.ts'

export function AuthLink({ tab, children }: { tab: AuthTab; children: string }) {
  return (
    <button type="button" {...authControl} onClick={() => openAuth(tab)} className={authLinkStyle}>
      {typeset(children)}
    </button>
  )
}

export const authLinkStyle = 'min-h-11 rounded font-semibold text-brand-dark underline underline-offset-2'
