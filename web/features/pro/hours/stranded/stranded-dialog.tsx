import { Dialog } from '../../../../ui/dialog.tsx'
import { plural } from '../../../../words/formats.ts'
import type { Answered } from '../ask-house.ts'
import { AnswerForm } from './answer-form.tsx'
import type { AskedChange } from './use-house-change.ts'

type Props = { asked: AskedChange | null; onAnswer: (answered: Answered) => Promise<void>; onClose: () => void }

/** Asks what is to become of the bookings that a change strands; closed, nothing is changed. */
export function StrandedDialog({ asked, onAnswer, onClose }: Props) {
  const stranded = asked?.stranded ?? []
  // A list that has changed since is shown anew, with what was answered of it.
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
