import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { type Day, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { faultsOf } from '@tablee/domain/faults'
import { NO_DATE, NO_HOUR } from '@tablee/domain/reservations/booking-faults'
import { partyRequestFaults } from '@tablee/domain/service/party-request'
import { graphql, send } from '../../../app/graphql.ts'
import { sendOnce } from '../../../app/requests/send-once.ts'
import { serverNow } from '../../../app/server-time.ts'
import type { Partner } from '../../../shared/booking/form/partner.ts'
import { Captcha } from '../../../shared/viewer/captcha/captcha.tsx'
import { useRequestedFields } from '../../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'

type Props = { partner: Partner; parties: { from: number; to: number }; isOpen: boolean; onClose: () => void }

export default function RequestDialog({ isOpen, ...props }: Props) {
  return (
    <Dialog title="Demander une table" isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <RequestForm {...props} />}
    </Dialog>
  )
}

function RequestForm({ partner, parties, onClose }: Omit<Props, 'isOpen'>) {
  const today: Day = serviceDayAt(serverNow())
  const requested = useRequestedFields({ captchaToken: NOT_A_ROBOT })
  const form = useValidatedForm({
    defaults: { date: '', hour: '', party: String(parties.from), phone: '', words: '', captchaToken: '' },
    faultsOf: ({ date, hour, party, phone, words, captchaToken }) => ({
      ...faultsOf({ date: date === '' && NO_DATE, hour: hour === '' && NO_HOUR }),
      ...partyRequestFaults({ party: Number(party), phone, words }, partner),
      ...requested.faultsOf({ captchaToken }),
    }),
    async onSend({ date, hour, party, phone, words, captchaToken }) {
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      const input = { date: writeDay(date), hour, party: Number(party), phone, words }
      const wish = { restaurantId: String(partner.id), input }
      const variables = { ...wish, captchaToken: captchaToken || null }
      await sendOnce(wish, (idempotency) => send(AskForTable, variables, idempotency)).catch(requested.rethrow)
      toast('Demande envoyée : le restaurant vous répond par email.')
      onClose()
    },
  })
  return (
    <Form form={form} label="Demander une table" className="grid gap-4">
      <p className="text-ink-soft">
        <T>Le restaurant répond sous deux jours, par email. Rien n'est réservé jusque-là.</T>
      </p>
      <TextField form={form} name="date" label="Date" type="date" min={today} data-first />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField form={form} name="hour" label="Heure" type="time" step={900} />
        <TextField
          form={form}
          name="party"
          label={`Convives (${parties.from} à ${parties.to})`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField form={form} name="phone" label="Téléphone" type="tel" inputMode="tel" autoComplete="tel" />
      <TextArea form={form} name="words" label="Mot pour le restaurant (facultatif)" />
      {requested.has('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <DialogButtons>
        <SendButton form={form}>Envoyer la demande</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const AskForTable = graphql(`
  mutation AskForTable($restaurantId: ID!, $input: PartyRequestInput!, $captchaToken: String) {
    askForTable(restaurantId: $restaurantId, input: $input, captchaToken: $captchaToken) {
      id
    }
  }
`)
