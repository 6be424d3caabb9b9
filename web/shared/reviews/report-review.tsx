import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { LONGEST_REPORT, reportFaults } from '@tablee/domain/reviews'
import { graphql, send } from '../../app/graphql.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { Captcha } from '../viewer/captcha/captcha.tsx'
import { useRequestedFields } from '../viewer/sign-in/use-requested-fields.ts'

type Props = { id: string; isOpen: boolean; onClose: () => void }

export default function ReportReview({ id, isOpen, onClose }: Props) {
  return (
    <Dialog title="Signaler un avis" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ReportForm id={id} onClose={onClose} />}
    </Dialog>
  )
}

function ReportForm({ id, onClose }: Pick<Props, 'id' | 'onClose'>) {
  const requested = useRequestedFields({ captchaToken: NOT_A_ROBOT })
  const form = useValidatedForm({
    defaults: { reason: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...reportFaults(typed), ...requested.faultsOf(typed) }),
    async onSend({ reason, captchaToken }) {
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      const variables = { id, reason, captchaToken: captchaToken || null }
      await send(Report, variables, { anyone: true }).catch(requested.rethrow)
      toast('Merci. Nous relisons cet avis.')
      onClose()
    },
  })
  return (
    <Form form={form} label="Signaler un avis">
      <TextArea
        form={form}
        name="reason"
        label="Qu'est-ce qui ne va pas ?"
        hint={`Un contenu illicite, injurieux ou faux, par exemple. ${LONGEST_REPORT} caractères au plus.`}
      />
      <p className="text-sm text-ink-soft">
        <T>C'est gratuit. L'avis reste en ligne tant que nous ne l'avons pas relu.</T>
      </p>
      {requested.has('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <DialogButtons>
        <SendButton form={form}>Signaler</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const Report = graphql(`
  mutation ReportReview($id: ID!, $reason: String!, $captchaToken: String) {
    reportReview(id: $id, reason: $reason, captchaToken: $captchaToken)
  }
`)
