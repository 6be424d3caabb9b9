import { Dialog } from '../../../ui/dialog.tsx'
import { plural } from '../../../words/formats.ts'
import type { Answered } from '../ask-house.ts'
import { AnswerForm } from './answer-form.tsx'
import type { AskedChange } from './use-house-change.ts'

type Props = { asked: AskedChange | null; onAnswer: (answered: Answered) => Promise<void>; onClose: () => void }

/** Asks for a decision on the bookings that a change strands. Closing it leaves everything unchanged. */
export function StrandedDialog({ asked, onAnswer, onClose }: Props) {
  const stranded = asked?.stranded ?? []
  // A list that has changed since is rendered again, with the earlier decisions.
  const key = stranded.map(({ id, version }) => `${id}.${version}`).join()
  return (
    <Dialog
      isOpen={asked !== null}
      title={`${plural(stranded.length, 'réservation')} sans place`}
      onClose={onClose}
      className="sm:w-[min(42rem,calc(100vw-3rem))]"
    >
      {asked && <AnswerForm key={key} {...{ stranded, onAnswer, onClose }} before={asked.answered} />}
    </Dialog>
  )
}
