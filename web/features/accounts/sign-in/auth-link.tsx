import { type AuthTab, openAuth } from '../../../session.ts'
import { typeset } from '../../../words/typeset.ts'
import { authControl } from './auth-host.tsx'

export function AuthLink({ tab, children }: { tab: AuthTab; children: string }) {
  return (
    <button type="button" {...authControl} onClick={() => openAuth(tab)} className={authLinkStyle}>
      {typeset(children)}
    </button>
  )
}

export const authLinkStyle = 'min-h-11 rounded font-semibold text-brand-dark underline underline-offset-2'
