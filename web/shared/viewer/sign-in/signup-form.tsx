import { cleanEmail, signupFaults } from '@tablee/domain/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { closeAuth } from '../../../app/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { SwitchedOff } from '../../../ui/page/switched-off.tsx'
import { T } from '../../../words/t.tsx'
import { Captcha } from '../captcha/captcha.tsx'
import { EmailSent } from './email-sent.tsx'
import { TermsLine } from './terms-line.tsx'

/** Milliseconds. The specification closes the dialog this long after its confirmation. */
const SHOWN_FOR = 3_000

/** The sign-up asks for an email address only. The page of the emailed link asks for the rest. */
export function SignupForm({ email, reservationOrderToken }: { email: string; reservationOrderToken?: string }) {
  const [sentence, setSentence] = useState<string | null>(null)
  const form = useValidatedForm({
    defaults: { email, captchaToken: '' },
    faultsOf: signupFaults,
    onSend: async (typed) => setSentence(await register(typed)),
  })

  async function register({ email, captchaToken }: { email: string; captchaToken: string }) {
    const input = { email: cleanEmail(email), role: 'CLIENT' as const, captchaToken, reservationOrderToken }
    try {
      const { register: sentence } = await send(Register, { input }, { anyone: true })
      if (sentence) return sentence
    } catch (error) {
      // A captcha token is valid for one request.
      if (error instanceof AnswerError) form.setValue('captchaToken', '')
      throw error
    }
    const message = 'An error has occured while creating your account'
    throw new AnswerError({ message, extensions: { code: 'UNKNOWN' } })
  }

  if (sentence) return <Sent sentence={sentence} />
  return (
    <Form form={form} label="Inscription">
      <SwitchedOff names={['sign-ups']} />
      <EmailField
        form={form}
        name="email"
        label="Adresse email"
        hint="Nous vous y envoyons un lien pour activer votre compte."
      />
      <Captcha form={form} name="captchaToken" />
      <SendButton form={form} className="w-full">
        Créer mon compte
      </SendButton>
      <TermsLine />
    </Form>
  )
}

function Sent({ sentence }: { sentence: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    timer.current = setTimeout(closeAuth, SHOWN_FOR)
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <EmailSent sentence={sentence} note="Cette fenêtre se ferme d'elle-même dans un instant.">
      <button type="button" onClick={closeAuth} className={buttonStyle('line', 'w-full')}>
        <T>Fermer</T>
      </button>
    </EmailSent>
  )
}

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input)
  }
`)
