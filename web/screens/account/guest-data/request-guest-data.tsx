import { cleanEmail, NOT_A_ROBOT, resetFaults } from '@tablee/domain/accounts/accounts'
import { useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { Captcha } from '../../../shared/viewer/captcha/captcha.tsx'
import { useRequestedFields } from '../../../shared/viewer/sign-in/use-requested-fields.ts'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'

/** Requests the email with the link. The response does not reveal whether there are data. */
export function RequestGuestData({ isEnded }: { isEnded: boolean }) {
  const [sentence, setSentence] = useState<string | null>(null)
  const requested = useRequestedFields({ captchaToken: NOT_A_ROBOT })
  const form = useValidatedForm({
    defaults: { email: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...resetFaults(typed), ...requested.faultsOf(typed) }),
    async onSend({ email, captchaToken }) {
      const variables = { email: cleanEmail(email), captchaToken: captchaToken || null }
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      const { askGuestData } = await send(AskGuestData, variables, { anyone: true }).catch(requested.rethrow)
      setSentence(askGuestData)
    },
  })

  if (sentence !== null) {
    return (
      <div role="status">
        <Notice kind="success">{sentence}</Notice>
      </div>
    )
  }
  return (
    <Form form={form} label="Recevoir le lien">
      {isEnded && <Notice kind="danger">Ce lien a expiré. Demandez-en un nouveau.</Notice>}
      <EmailField
        form={form}
        name="email"
        label="Adresse email"
        autoComplete="email"
        hint="Celle que vous avez donnée en rejoignant la table. Nous y envoyons un lien, valable 24 heures."
      />
      {requested.has('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <SendButton form={form} className="w-full">
        Recevoir le lien
      </SendButton>
    </Form>
  )
}

const AskGuestData = graphql(`
  mutation AskGuestData($email: String!, $captchaToken: String) {
    askGuestData(email: $email, captchaToken: $captchaToken)
  }
`)
