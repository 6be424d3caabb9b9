import type { Asked } from '../../../session.ts'
import { AuthDialog } from './auth-dialog.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'

/** What `session.ts` asks for. Both stay in the page once they are needed, so that the focus finds its way back. */
export default function AuthDialogs({ asked }: { asked: Asked | null }) {
  return (
    <>
      <ExpiredDialog isOpen={asked?.dialog === 'expired'} />
      <AuthDialog asked={asked?.dialog === 'auth' ? asked : null} />
    </>
  )
}
