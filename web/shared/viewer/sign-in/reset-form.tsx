import { cleanEmail, NOT_A_ROBOT, resetFaults } from '@tablee/domain/accounts/accounts'
import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { T } from '../../../words/t.tsx'
import { Captcha } from '../captcha/captcha.tsx'
import { EmailSent } from './email-sent.tsx'
import type { SignInRole } from './use-login.ts'
import { useRequestedFields } from './use-requested-fields.ts'

/** Requests an email with a link to a new password. The response does not reveal whether the account exists. */
export function ResetForm({ email, account, onDone }: { email: string; account: SignInRole; onDone: () => void }) {
  const [isSent, setSent] = useState(false)
  const requested = useRequestedFields({ captchaToken: NOT_A_ROBOT })
  const form = useValidatedForm({
    defaults: { email, captchaToken: '' },
    faultsOf: (typed) => ({ ...resetFaults(typed), ...requested.faultsOf(typed) }),
    async onSend({ email, captchaToken }) {
      const variables = { email: cleanEmail(email), role: account, captchaToken: captchaToken || null }
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      const { triggerPasswordReset } = await send(AskReset, variables, { anyone: true }).catch(requested.rethrow)
      if (!triggerPasswordReset) throw new AnswerError({ message: 'Reset failed', extensions: { code: 'UNKNOWN' } })
      setSent(true)
    },
  })

  if (isSent) {
    return (
      <EmailSent
        sentence="Si un compte existe à cette adresse, un lien vient d'y partir : consultez votre boîte mail."
        note="Rien reçu ? Regardez parmi les indésirables, et vérifiez l'adresse."
      >
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <button type="button" onClick={onDone} className={buttonStyle()}>
            <T>J'ai compris</T>
          </button>
          <button type="button" onClick={() => setSent(false)} className={buttonStyle('line')}>
            <T>Changer d'adresse</T>
          </button>
        </div>
      </EmailSent>
    )
  }
  return (
    <Form form={form} label="Nouveau mot de passe">
      <EmailField
        form={form}
        name="email"
        label="Adresse email"
        autoComplete="username"
        hint="Nous vous y envoyons un lien pour choisir un nouveau mot de passe."
      />
      {requested.has('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <SendButton form={form} className="w-full">
        Recevoir le lien
      </SendButton>
    </Form>
  )
}

const AskReset = graphql(`
  mutation AskReset($email: String!, $role: Role!, $captchaToken: String) {
    triggerPasswordReset(email: $email, role: $role, captchaToken: $captchaToken)
  }
`)
