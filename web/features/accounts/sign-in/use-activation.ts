import { activationFaults } from '@tablee/domain/accounts/accounts'
import { useNavigate, useParams } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { keepToken } from '../../../session.ts'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { guessedFault } from './guessed.ts'
import { useReplacement } from './replace-session.tsx'

/** Activates the account of the link in the address, signs its owner in and leads to the table they were invited to. */
export function useActivation() {
  const navigate = useNavigate()
  const { token = '', reservationToken } = useParams()
  const replacement = useReplacement()
  const form = useRuledForm({
    defaults: { firstName: '', lastName: '', phone: '', password: '', confirmPassword: '' },
    faultsOf: (typed) => ({
      ...guessedFault('password', typed.password, [typed.firstName, typed.lastName]),
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
      keepToken(activate.token)
      toast(`Bienvenue à table, ${activate.user.firstName} !`)
      navigate(reservationToken ? `/reservation/menu/${encodeURIComponent(reservationToken)}` : '/', { replace: true })
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
