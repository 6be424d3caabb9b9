import { isBlank } from '@tablee/domain/clean-text'
import { faultsOf } from '@tablee/domain/faults'
import { DialogButtons } from '../../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { T } from '../../../../words/t.tsx'
import { CancelButton } from '../../../accounts/card.tsx'
import type { Answered, Stranded } from '../ask-house.ts'
import { type AnswerValues, CANCEL, KEEP } from './answers.ts'
import { StrandedLine } from './stranded-line.tsx'

type Props = { stranded: readonly Stranded[]; onAnswer: (answered: Answered) => Promise<void>; onClose: () => void }

/** For each booking: kept, or cancelled with everything given back. */
export function AnswerForm({ stranded, onAnswer, onClose }: Props) {
  const form = useValidatedForm<AnswerValues>({
    defaults: { reason: '', ...Object.fromEntries(stranded.map(({ id }) => [fieldOf(id), ''])) },
    faultsOf: (values) => faultsIn(stranded, values),
    async onSend(values) {
      const answers = stranded.map(({ id, version }) => ({
        reservationId: id,
        version,
        keeps: values[fieldOf(id)] === KEEP,
      }))
      await onAnswer({ answers, reason: values.reason ?? '' })
    },
  })
  const values = form.watch()
  const cancels = stranded.some(({ id }) => values[fieldOf(id)] === CANCEL)
  const all = (answer: string) => () => {
    for (const { id } of stranded) form.setValue(fieldOf(id), answer, { shouldValidate: form.formState.isSubmitted })
  }

  return (
    <Form form={form} label="Que faire de ces réservations ?">
      <p>
        <T>
          Elles sont déjà prises, et ne tiennent plus avec ce changement. Gardez celles que vous servirez quand même ;
          les autres sont annulées, et tout est rendu.
        </T>
      </p>
      {stranded.length > 1 && (
        <div className="-my-1 flex flex-wrap gap-x-5">
          <button type="button" onClick={all(KEEP)} className={allStyle}>
            Tout garder
          </button>
          <button type="button" onClick={all(CANCEL)} className={allStyle}>
            Tout annuler
          </button>
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {stranded.map((booking) => (
          <StrandedLine key={booking.id} form={form} name={fieldOf(booking.id)} booking={booking} />
        ))}
      </ul>
      {cancels && (
        <TextArea
          form={form}
          name="reason"
          label="Raison de l'annulation"
          hint="Les clients annulés la lisent, avec ce qui leur est rendu."
        />
      )}
      <DialogButtons>
        <SendButton form={form} kind={cancels ? 'danger' : 'brand'}>
          {cancels ? 'Annuler ces réservations et enregistrer' : 'Enregistrer'}
        </SendButton>
        <CancelButton onPress={onClose}>Ne rien changer</CancelButton>
      </DialogButtons>
    </Form>
  )
}

function fieldOf(id: string): string {
  return `booking${id}`
}

function faultsIn(stranded: readonly Stranded[], values: AnswerValues) {
  const cancels = stranded.some(({ id }) => values[fieldOf(id)] === CANCEL)
  return faultsOf({
    ...Object.fromEntries(
      stranded.map(({ id, name }): [string, string | false] => [
        fieldOf(id),
        values[fieldOf(id)] === '' && `${name} : choisissez de garder ou d'annuler.`,
      ]),
    ),
    reason: cancels && isBlank(values.reason ?? '') && 'Dites à vos clients pourquoi leur réservation est annulée.',
  })
}

const allStyle =
  'min-h-11 font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current'
