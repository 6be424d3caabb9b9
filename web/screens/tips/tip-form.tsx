import { faultsOf } from '@tablee/domain/faults'
import { graphql, send } from '../../app/graphql.ts'
import { FieldError } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { wholePrice } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

const TIPS = [1, 2, 3]

type Props = { reservationId: string; token?: string; onLeft: () => void }

/** A tip of one, two or three euros for the staff. The button shows the amount that is charged. */
export function TipForm({ reservationId, token, onLeft }: Props) {
  const form = useValidatedForm({
    defaults: { amount: '' },
    faultsOf: ({ amount }) => faultsOf({ amount: !amount && 'Choisissez un montant' }),
    async onSend({ amount }) {
      await send(AddTip, { input: { reservationId, amount: Number(amount) } }, token ? { token } : {})
      onLeft()
    },
  })
  const amount = Number(form.watch('amount'))
  const error = form.formState.errors.amount?.message

  return (
    <Form form={form} label="Laisser un pourboire">
      <fieldset aria-describedby={error ? 'tip-error' : undefined}>
        <legend className="sr-only">Montant du pourboire</legend>
        <div className="grid grid-cols-3 gap-3">
          {TIPS.map((tip) => (
            <label
              key={tip}
              className="relative grid min-h-16 cursor-pointer place-items-center rounded-control border border-edge font-title text-xl font-bold transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-tint has-checked:text-brand-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
            >
              <input
                type="radio"
                value={tip}
                {...form.register('amount')}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {wholePrice(tip)}
            </label>
          ))}
        </div>
        <FieldError id="tip-error" error={error} />
      </fieldset>
      <p className="text-ink-soft">
        <T>
          Il est débité une seule fois, avec l'addition, et reversé intégralement à votre serveur. Vous avez jusqu'à la
          fin de la journée.
        </T>
      </p>
      <SendButton form={form} className="w-full">
        <span className="grid justify-items-center leading-snug">
          <span>Valider</span>
          {amount > 0 && (
            <span className="text-sm font-medium">
              <T>{`pourboire de ${wholePrice(amount)} débité sur votre carte`}</T>
            </span>
          )}
        </span>
      </SendButton>
    </Form>
  )
}

const AddTip = graphql(`
  mutation AddTip($input: TipInput!) {
    addTipToReservation(input: $input) {
      id
    }
  }
`)
