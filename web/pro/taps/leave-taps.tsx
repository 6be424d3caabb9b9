import { parisHour } from '@tablee/domain/calendar/calendar'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Tap } from './tap.ts'

type Props = { taps: readonly Tap[]; isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Asks for confirmation before a sign-out that would delete unsent taps or unread refusals. */
export function LeaveTaps({ taps, isOpen, onStay, onLeave }: Props) {
  return (
    <Dialog title="Des gestes attendent" isOpen={isOpen} onClose={onStay}>
      <p>
        <T>Si vous vous déconnectez, ces gestes ne seront pas envoyés :</T>
      </p>
      <ul className="mt-3 mb-5 grid gap-1 font-medium">
        {taps.map((tap) => (
          <li key={tap.key}>{typeset(`${parisHour(tap.shownAt)} · ${tap.of} : ${tap.words}`)}</li>
        ))}
      </ul>
      <DialogButtons>
        <button type="button" data-first onClick={onStay} className={buttonStyle()}>
          <T>Rester connecté</T>
        </button>
        <button type="button" onClick={onLeave} className={buttonStyle('danger')}>
          <T>Me déconnecter sans les envoyer</T>
        </button>
      </DialogButtons>
    </Dialog>
  )
}
