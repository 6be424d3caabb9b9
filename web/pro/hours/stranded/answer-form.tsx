import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import type { Decisions, Stranded } from '../hours-requests.ts'
import {
  type AnswerValues,
  answersOf,
  CANCEL,
  faultsIn,
  fieldOf,
  firstAnswers,
  isReasonRequired,
  isReasonSent,
  KEEP,
  MOVE,
} from './answers.ts'
import { StrandedLine } from './stranded-line.tsx'

type Props = {
  stranded: readonly Stranded[]
  /** The decisions on a list that has changed since; empty for the first list. */
  before: Decisions
  onAnswer: (decisions: Decisions) => Promise<void>
  onClose: () => void
}

/** Asks for each booking whether it is kept, moved to a free hour, or cancelled with a full refund. */
export function AnswerForm({ stranded, before, onAnswer, onClose }: Props) {
  const form = useValidatedForm<AnswerValues>({
    defaults: firstAnswers(stranded, before),
    faultsOf: (values) => faultsIn(stranded, values),
    onSend: (values) => onAnswer(answersOf(stranded, values)),
  })
  const values = form.watch()
  const cancelled = stranded.filter((booking) => values[fieldOf(booking)] === CANCEL).length
  const cancels = cancelled > 0

  return (
    <Form form={form} label="Que faire de ces réservations ?">
      <p>
        <T>
          {stranded.length === 1
            ? 'Elle est déjà prise, et ne tient plus avec ce changement. Gardez-la si vous la servirez quand même,'
            : 'Elles sont déjà prises, et ne tiennent plus avec ce changement. Gardez celles que vous servirez quand même,'}{' '}
          proposez une autre heure, ou annulez : tout est alors rendu.
        </T>
      </p>
      {before.answers && (
        // The pressed button was removed with the old list, so this text takes the focus.
        <p role="status" tabIndex={-1} ref={focused} className="font-semibold outline-none">
          <T>La liste a changé entre-temps : répondez aussi pour ce qui est nouveau.</T>
        </p>
      )}
      {stranded.length > 1 && <AnswerAll form={form} stranded={stranded} />}
      <ul className="divide-y divide-line border-y border-line">
        {stranded.map((booking) => (
          <StrandedLine key={booking.id} form={form} booking={booking} />
        ))}
      </ul>
      {isReasonRequired(stranded, values) && (
        <TextArea
          form={form}
          name="reason"
          label={cancels ? "Raison de l'annulation" : 'Raison du déplacement'}
          hint={isReasonSent(stranded, values) ? readBy(cancels) : 'Elle est gardée avec la réservation.'}
        />
      )}
      <DialogButtons>
        <SendButton form={form} kind={cancels ? 'danger' : 'brand'}>
          {cancels ? `Annuler ${plural(cancelled, 'réservation')} et enregistrer` : 'Enregistrer'}
        </SendButton>
        <CancelButton onPress={onClose}>Ne rien changer</CancelButton>
      </DialogButtons>
    </Form>
  )
}

function readBy(cancels: boolean): string {
  return cancels ? 'Les clients annulés ou déplacés la lisent.' : 'Les clients la lisent, avec l’heure proposée.'
}

type AllProps = { form: ValidatedForm<AnswerValues>; stranded: readonly Stranded[] }

/** Buttons that apply one decision to all bookings that allow it. */
function AnswerAll({ form, stranded }: AllProps) {
  const movable = stranded.filter(({ freeHours }) => freeHours.length > 0)
  const all = (answer: string, meant = stranded) => {
    for (const booking of meant) {
      form.setValue(fieldOf(booking), answer, { shouldValidate: form.formState.isSubmitted })
    }
  }
  return (
    <div className="-my-1 flex flex-wrap gap-x-5">
      <button type="button" onClick={() => all(KEEP)} className={allStyle}>
        Tout garder
      </button>
      {movable.length > 0 && (
        <button type="button" onClick={() => all(MOVE, movable)} className={allStyle}>
          Tout déplacer
        </button>
      )}
      <button type="button" onClick={() => all(CANCEL)} className={allStyle}>
        Tout annuler
      </button>
    </div>
  )
}

const allStyle =
  'min-h-11 font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current'

function focused(element: HTMLElement | null): void {
  element?.focus()
}
