import type { SessionDialog } from '../../../app/session.ts'
import { AuthDialog } from './auth-dialog.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'

type DialogsProps = { request: SessionDialog | null; prepareHeader: () => Promise<void> }

/** The dialogs that `session.ts` opens. Both stay mounted, so that the browser can restore the focus. */
export default function AuthDialogs({ request, prepareHeader }: DialogsProps) {
  return (
    <>
      <ExpiredDialog isOpen={request?.dialog === 'expired'} />
      <AuthDialog request={request?.dialog === 'auth' ? request : null} prepareHeader={prepareHeader} />
    </>
  )
}
