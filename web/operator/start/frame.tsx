import { OwnFrame } from '../../ui/page/own-frame.tsx'
import { OWN_SHELL } from '../../ui/page/own-shell.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { OperatorSessionEnded } from '../sign-in/session-ended.tsx'

export const handle = OWN_SHELL

export default function OperatorFrame() {
  return (
    <OwnFrame>
      <OperatorSessionEnded />
    </OwnFrame>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu">
      <OperatorFailure />
    </main>
  )
}
