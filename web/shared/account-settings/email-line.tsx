import { emailChangeFaults, NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { DAY } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import { Link } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { tabStore } from '../../app/tab-store.ts'
import { CancelButton, ChangeButton, EDIT_FORM_STYLE, Line } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { Captcha } from '../viewer/captcha/captcha.tsx'
import { useRequestedFields } from '../viewer/sign-in/use-requested-fields.ts'
import { throwUnless, toastOutcome } from '../viewer/toast-outcome.ts'
import { CurrentPasswordField } from './security/current-password-field.tsx'

/** The email address for signing in. A new one replaces it once the link sent to it is opened. */
export function EmailLine({ email, hasBounced }: { email: string; hasBounced: boolean }) {
  const [pending, setPending] = useState(pendingEmail)
  return (
    <EditInPlace
      shown={(open) => (
        <>
          <Line label="Email" value={email}>
            <ChangeButton onPress={open} of="l'email">
              Modifier
            </ChangeButton>
          </Line>
          {hasBounced && pending === null && (
            <div className="mt-2">
              <Notice kind="danger">
                Nos lettres à cette adresse nous reviennent : elle n'existe plus, ou elle nous refuse. Nous n'y envoyons
                plus rien, ni confirmation ni rappel. Donnez-nous une autre adresse avec « Modifier » ; si celle-ci
                fonctionne de nouveau,{' '}
                <Link to="/contact-us" className="font-bold underline">
                  écrivez-nous
                </Link>
                .
              </Notice>
            </div>
          )}
          {pending && pending !== email && (
            <div className="mt-2">
              <Notice kind="success">
                Un lien a été envoyé à <b>{pending}</b>. Ouvrez-le dans les 24 heures : cette adresse prendra alors la
                place de la précédente.
              </Notice>
            </div>
          )}
        </>
      )}
      edited={(close) => <EmailForm onClose={close} onRequested={(change) => setPending(keepPending(change))} />}
    />
  )
}

const tab = tabStore('email-change')

/**
 * Returns the address to which this tab requested a link, while that link is valid. It is stored in the tab because a
 * field of the server would reveal whether the address has an account.
 */
function pendingEmail(): string | null {
  try {
    const { email, at } = Object(JSON.parse(tab.read('') ?? 'null'))
    return typeof email === 'string' && Math.abs(Date.now() - at) < DAY ? email : null
  } catch {
    return null
  }
}

function keepPending(email: string): string {
  tab.keep('', JSON.stringify({ email, at: Date.now() }))
  return email
}

function EmailForm({ onClose, onRequested }: { onClose: () => void; onRequested: (email: string) => void }) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis', captchaToken: NOT_A_ROBOT })
  const form = useValidatedForm({
    defaults: { email: '', password: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...emailChangeFaults(typed), ...requested.faultsOf(typed) }),
    onSend: async (typed) => {
      const email = typed.email.trim().toLowerCase()
      const variables = { email, password: typed.password || null, captchaToken: typed.captchaToken || null }
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      const isRequested = await toastOutcome(
        async () => throwUnless((await send(UpdateEmail, variables)).updateEmail, FAILURE),
        {
          success: 'Un email de confirmation vient de vous être envoyé.',
          failure: FAILURE,
        },
      ).catch(requested.rethrow)
      if (!isRequested) return
      onRequested(email)
      onClose()
    },
  })

  return (
    <Form form={form} label="Modifier l'email" className={EDIT_FORM_STYLE}>
      <EmailField form={form} name="email" label="Nouvel email" />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      {requested.has('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Valider</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

const FAILURE = 'Une erreur est survenue lors de la mise à jour de votre email.'

const UpdateEmail = graphql(`
  mutation UpdateEmail($email: String!, $password: String, $captchaToken: String) {
    updateEmail(email: $email, password: $password, captchaToken: $captchaToken)
  }
`)
