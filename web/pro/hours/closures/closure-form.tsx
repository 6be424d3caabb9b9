import { writeDay } from '@tablee/domain/calendar/calendar'
import { closureFaults } from '@tablee/domain/restaurant/restaurant-faults'
import { serverNow } from '../../../app/server-time.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { addClosure } from '../hours-requests.ts'
import type { PartProps } from '../part.tsx'

/** Closes the restaurant for some days. Setting the first day also sets the last one. */
export function ClosureForm({ save }: Pick<PartProps, 'save'>) {
  const { restaurant } = useDesk()
  const form = useValidatedForm({
    defaults: { from: '', to: '', reason: '' },
    faultsOf: (typed) => closureFaults(asTyped(typed), serverNow()),
    async onSend(typed) {
      const { from, to, reason: closureReason } = asTyped(typed)
      await save(async (answered) => {
        const change = await addClosure({ restaurantId: restaurant.id, from, to, closureReason, ...answered })
        if (change.isDone) form.reset()
        return change
      }, 'La fermeture est enregistrée.')
    },
  })
  const { to } = form.watch()

  return (
    <Form form={form} label="Fermer des jours" className="grid gap-4 border-t border-line pt-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-4">
        <TextField
          form={form}
          name="from"
          label="Premier jour"
          type="date"
          onInput={({ currentTarget }) => {
            if (to === '' || to < currentTarget.value) form.setValue('to', currentTarget.value)
          }}
        />
        <TextField form={form} name="to" label="Dernier jour" type="date" />
      </div>
      <TextField
        form={form}
        name="reason"
        label="Raison"
        placeholder="Congés"
        hint="Elle peut se lire sur votre page."
      />
      <SendButton form={form} kind="line">
        Fermer ces jours
      </SendButton>
    </Form>
  )
}

/** Converts the browser's dates, 'YYYY-MM-DD', to those of the API. */
function asTyped({ from, to, reason }: { from: string; to: string; reason: string }) {
  return { from: from && writeDay(from), to: to && writeDay(to), reason }
}
