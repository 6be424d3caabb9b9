import { activationFaults } from '@tablee/domain/accounts/accounts'
import { useNavigate } from 'react-router'
import { guessablePasswordFault } from '../../shared/account-settings/passwords/guessed.ts'
import { NewPasswordFields } from '../../shared/account-settings/passwords/new-password-fields.tsx'
import { beginSession } from '../../shared/viewer/begin-session.ts'
import { useReplacement } from '../../shared/viewer/sign-in/replace-session.tsx'
import { TermsLine } from '../../shared/viewer/sign-in/terms-line.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { ENROL } from '../desk-paths.ts'
import { acceptInvitation } from './accept-invitation.ts'

/** For an invited person without an account: names and a password create one, and the second factor follows. */
export function JoinTeam({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const replacement = useReplacement()
  const form = useValidatedForm({
    defaults: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    faultsOf: (typed) => ({
      ...guessablePasswordFault('password', typed.password, [typed.firstName, typed.lastName, email]),
      ...activationFaults(typed),
    }),
    async onSend({ firstName, lastName, password }) {
      const person = { firstName, lastName, password }
      const joined = await replacement.sendFor((replacesSession) =>
        acceptInvitation(token, { ...person, replacesSession }),
      )
      if (!joined?.token) return
      await beginSession(joined.token)
      navigate(ENROL, { replace: true })
    },
  })

  return (
    <>
      <Form form={form} label="Rejoindre l'équipe">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="firstName" label="Prénom" autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Nom" autoComplete="family-name" />
        </div>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={form} name="password" />
        <TermsLine />
        <SendButton form={form} className="w-full">
          Rejoindre l'équipe
        </SendButton>
      </Form>
      {replacement.dialog}
    </>
  )
}
