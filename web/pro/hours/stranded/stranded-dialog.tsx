import { Dialog } from '../../../ui/dialog.tsx'
import { plural } from '../../../words/formats.ts'
import type { Decisions } from '../hours-requests.ts'
import { AnswerForm } from './answer-form.tsx'
import type { StrandingChange } from './use-hours-change.ts'

type Props = { pending: StrandingChange | null; onAnswer: (decisions: Decisions) => Promise<void>; onClose: () => void }

/** Asks for a decision on the bookings that a change strands. Closing it leaves everything unchanged. */
export function StrandedDialog({ pending, onAnswer, onClose }: Props) {
  const stranded = pending?.stranded ?? []
  // A list that has changed since is rendered again, with the earlier decisions.
  const key = stranded.map(({ id, version }) => `${id}.${version}`).join()
  return (
    <Dialog
      isOpen={pending !== null}
      title={`${plural(stranded.length, 'réservation')} sans place`}
      onClose={onClose}
      className="sm:w-[min(42rem,calc(100vw-3rem))]"
    >
      {pending && (
        <AnswerForm key={key} stranded={stranded} onAnswer={onAnswer} onClose={onClose} before={pending.decisions} />
      )}
    </Dialog>
  )
}
