import { OwnFrame } from '../../ui/page/own-frame.tsx'
import { OWN_SHELL } from '../../ui/page/own-shell.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { SessionEnded } from '../sign-in/session-ended.tsx'

export const handle = OWN_SHELL

/** The frame of every page of the restaurant's desk. */
export default function Frame() {
  return (
    <OwnFrame>
      <SessionEnded />
    </OwnFrame>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu">
      <DeskFailure />
    </main>
  )
}
