import { activationFaults } from '@tablee/domain/accounts/accounts'
import { useNavigate, useParams } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { menuPath } from '../../../app/paths.ts'
import { guessablePasswordFault } from '../../../shared/account-settings/passwords/guessed.ts'
import { NewPasswordFields } from '../../../shared/account-settings/passwords/new-password-fields.tsx'
import { beginSession } from '../../../shared/viewer/begin-session.ts'
import { useReplacement } from '../../../shared/viewer/sign-in/replace-session.tsx'
import { TermsLine } from '../../../shared/viewer/sign-in/terms-line.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'
import type { Route } from './+types/activate.page'
import { AuthLink } from './auth-link.tsx'
import { LinkFaultPage, loadLinkFault } from './link-fault.tsx'

const TITLE = 'Activer mon compte'

export const meta = () => privateHead(TITLE)

/** Reports an unusable link before the form is filled in. */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadLinkFault(context, params.token, 'ACTIVATION')
}

// Submitting the form uses up the link: loading it again would report it as unusable.
export const shouldRevalidate = () => false

/** The page of the sign-up email's link: asks for names and a password, then signs the user in. */
export default function ActivatePage({ loaderData: fault }: Route.ComponentProps) {
  if (fault === null) return <Activation />
  return (
    <LinkFaultPage title={TITLE} fault={fault}>
      <SignInOptions />
    </LinkFaultPage>
  )
}

function Activation() {
  const { form, dialog } = useActivation()

  return (
    <NarrowPage title={TITLE} lead="Dites-nous qui vous êtes, choisissez un mot de passe, et passez à table.">
      <Form form={form} label="Activer mon compte">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="firstName" label="Prénom" autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Nom" autoComplete="family-name" />
        </div>
        <PhoneField
          form={form}
          name="phone"
          label="Téléphone portable"
          hint="Pour vous prévenir si quelque chose change à votre réservation."
        />
        <NewPasswordFields form={form} name="password" />
        <TermsLine />
        <SendButton form={form} className="w-full">
          Activer mon compte
        </SendButton>
        <div className="text-center text-ink-soft">
          <SignInOptions />
        </div>
      </Form>
      {dialog}
    </NarrowPage>
  )
}

function SignInOptions() {
  return (
    <>
      <p>
        <T>Lien expiré ? </T>
        <AuthLink tab="signup">En recevoir un nouveau</AuthLink>
      </p>
      <p>
        <T>Déjà un compte ? </T>
        <AuthLink tab="login">Se connecter</AuthLink>
      </p>
    </>
  )
}

/** Activates the account of the link, signs the user in and redirects to the table of their invitation. */
function useActivation() {
  const navigate = useNavigate()
  const { token = '', reservationToken } = useParams()
  const replacement = useReplacement()
  const form = useValidatedForm({
    defaults: { firstName: '', lastName: '', phone: '', password: '', confirmPassword: '' },
    faultsOf: (typed) => ({
      ...guessablePasswordFault('password', typed.password, [typed.firstName, typed.lastName]),
      ...activationFaults(typed),
    }),
    async onSend({ firstName, lastName, phone, password }) {
      const clientInput = { firstName, lastName, phone }
      const variables = { clientInput, password, token, reservationToken }
      const done = await replacement.sendFor((replacesSession) =>
        send(Activate, { ...variables, replacesSession }, { anyone: true }),
      )
      if (!done) return
      const { activate } = done
      await beginSession(activate.token)
      toast(`Bienvenue à table, ${activate.user.firstName} !`)
      navigate(reservationToken ? menuPath(reservationToken) : '/', { replace: true })
    },
  })

  return { form, dialog: replacement.dialog }
}

const Activate = graphql(`
  mutation Activate(
    $clientInput: ActivateClientInput!
    $password: String!
    $token: String!
    $reservationToken: String
    $replacesSession: Boolean
  ) {
    activate(
      clientInput: $clientInput
      password: $password
      token: $token
      reservationToken: $reservationToken
      replacesSession: $replacesSession
    ) {
      token
      user {
        firstName
      }
    }
  }
`)
