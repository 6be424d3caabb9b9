import { ask } from './ask.js'

const KINDS = [
  { object: 'payment_intent', answer: 'paymentIntent', path: '/v1/payment_intents', starts: 'pi_' },
  { object: 'setup_intent', answer: 'setupIntent', path: '/v1/setup_intents', starts: 'seti_' },
]

/** Returns the intent of a client secret. Throws if the secret is malformed. */
export function intentOf(origin, key, clientSecret) {
  const kind = KINDS.find(({ starts }) => String(clientSecret).startsWith(starts))
  const id = String(clientSecret).split('_secret_')[0]
  if (!kind || id === clientSecret)
    throw new Error(`Invalid value for clientSecret: expected a client secret, got ${clientSecret}.`)
  const path = `${kind.path}/${id}`

  return {
    ...kind,
    id,
    read: () => ask(origin, key, 'GET', path, { client_secret: clientSecret }),
    confirm: (fields) => ask(origin, key, 'POST', `${path}/confirm`, { client_secret: clientSecret, ...fields }),

    /** Returns the result for the page: the object, or the error with which the intent ended. */
    result(answer) {
      if (answer.error) return { error: answer.error }
      const failed = answer.last_payment_error ?? answer.last_setup_error
      const isRefused = answer.status === 'requires_payment_method' || answer.status === 'requires_action'
      return isRefused ? { error: { ...(failed ?? unproved(kind)), [kind.object]: answer } } : { [kind.answer]: answer }
    },
  }
}

function unproved({ object }) {
  return {
    type: 'invalid_request_error',
    code: `${object}_authentication_failure`,
    message:
      "Nous ne sommes pas en mesure d'authentifier votre moyen de paiement. Veuillez sélectionner un autre moyen de paiement et réessayer.",
  }
}
