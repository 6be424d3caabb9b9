import { useStripe } from '@stripe/react-stripe-js'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import type { TypedCard } from '../../shared/cards/use-typed-card.ts'
import { useCurrentUser } from '../../shared/viewer/current-user.ts'
import { SETUP_GONE, setupFailureText } from './setup-failure-text.ts'

/**
 * Saves a typed card at the provider and in the wallet. `begin` returns the client secret of a setup intent; `onBank` is called
 * before and after 3-D Secure. Returns false if a field is invalid, which is shown below it. Throws AnswerError.
 */
export function useCardSetup(card: TypedCard, onBank: (isThere: boolean) => void) {
  const stripe = useStripe()
  const user = useCurrentUser()
  const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')

  async function confirmAtBank(clientSecret: string) {
    onBank(true)
    try {
      return await (stripe?.handleNextAction({ clientSecret }) ?? NOTHING)
    } finally {
      onBank(false)
    }
  }

  return async function keepCard(begin: () => Promise<string>): Promise<boolean> {
    const element = card.check()
    if (!element || !stripe) return false
    const clientSecret = await begin()
    const details = { card: element, ...(name ? { billing_details: { name } } : {}) }
    const first = await stripe.confirmCardSetup(clientSecret, { payment_method: details }, { handleActions: false })
    const { setupIntent, error } =
      first.setupIntent?.status === 'requires_action' ? await confirmAtBank(clientSecret) : first
    if (error) {
      if (card.blame(error)) return false
      throw new AnswerError({ message: setupFailureText(error), extensions: { code: 'PAYMENT_FAILED' } })
    }
    if (setupIntent?.status !== 'succeeded') {
      throw new AnswerError({ message: SETUP_GONE, extensions: { code: 'CONFLICT' } })
    }
    await send(Attach, { paymentMethodId: idOf(setupIntent.payment_method) })
    return true
  }
}

const NOTHING = { setupIntent: undefined, error: undefined }

function idOf(method: string | { id: string } | null | undefined): string {
  return typeof method === 'string' ? method : (method?.id ?? '')
}

const Attach = graphql(`
  mutation AttachStripePaymentMethod($paymentMethodId: ID!) {
    attachStripePaymentMethod(paymentMethodId: $paymentMethodId) {
      id
    }
  }
`)
