import { ask, flat } from './ask.js'
import { challenge } from './challenge.js'
import { cardOf } from './elements.js'
import { intentOf } from './intents.js'

const NEVER = new Promise(() => {})

/** The methods of Stripe.js. Each returns the object or `{error}`. */
export function createCalls(origin, key) {
  const intent = (clientSecret) => intentOf(origin, key, clientSecret)

  async function createPaymentMethod(wished) {
    const { elements, params = {}, type = 'card', card, ...rest } = wished
    const token = elements?._takeToken()
    const from = token ? { token } : elements ? cardOf(elements) : card
    const details = { type, ...rest, ...params }
    const { answer, error } = from?._send
      ? await from._send('paymentMethod', flat({ ...details, key }))
      : read(await ask(origin, key, 'POST', '/v1/payment_methods', { ...details, card: from }))
    return error ? { error } : { paymentMethod: answer }
  }

  /** Returns the id of a card: given by the page, or created from its fields. */
  async function paymentMethodId(wished) {
    if (typeof wished !== 'object') return { id: wished }
    const { error, paymentMethod } = await createPaymentMethod(wished)
    return { error, id: paymentMethod?.id }
  }

  /** Confirms. Shows the bank's page over this one unless `handleActions` is false. */
  async function confirmCard(clientSecret, { payment_method, ...rest } = {}, { handleActions = true } = {}) {
    const { id, error } = await paymentMethodId(payment_method)
    if (error) return { error }

    const { result, read, confirm, id: intentId, answer: name } = intent(clientSecret)
    const confirmed = await confirm({ payment_method: id, use_stripe_sdk: true, ...rest })
    if (confirmed.status !== 'requires_action') return result(confirmed)
    if (!handleActions) return { [name]: confirmed }
    await challenge(origin, intentId)
    return result(await read())
  }

  /** Confirms with a form's elements, then redirects to `return_url`, at once or from the bank's page. */
  async function confirm({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const { payment_method_data = {}, payment_method, return_url, ...rest } = confirmParams
    const wished = payment_method ?? { elements, params: payment_method_data }
    const { id, error } = await paymentMethodId(wished)
    if (error) return { error }

    const { result, confirm, object, answer } = intent(clientSecret)
    const confirmed = await confirm({ payment_method: id, return_url, ...rest })
    if (confirmed.status === 'requires_action') return act(confirmed)
    const ended = result(confirmed)
    if (ended.error || redirect !== 'always') return ended
    return goBack(return_url, { object, intent: ended[answer], clientSecret })
  }

  async function handleNextAction({ clientSecret }) {
    const { read, answer: name } = intent(clientSecret)
    const found = await read()
    if (found.error) return { error: found.error }
    return found.status === 'requires_action' ? act(found) : { [name]: found }
  }

  /** Shows the bank's page: by a redirect if the intent says so, otherwise over this page. */
  async function act(found) {
    const { result, read } = intent(found.client_secret)
    if (found.next_action?.type === 'redirect_to_url') {
      location.assign(found.next_action.redirect_to_url.url)
      return NEVER
    }
    await challenge(origin, found.id)
    return result(await read())
  }

  async function retrieve(clientSecret) {
    const { read, answer: name } = intent(clientSecret)
    const found = await read()
    return found.error ? { error: found.error } : { [name]: found }
  }

  return {
    createPaymentMethod,
    async createToken(element, fields = {}) {
      const { answer, error } = await element._send('token', flat({ card: fields, key }))
      return error ? { error } : { token: answer }
    },
    async createConfirmationToken({ elements, params = {} }) {
      const { payment_method_data, ...rest } = params
      const fields = { ...rest, payment_method_data: { type: 'card', ...payment_method_data }, key }
      const { answer, error } = await cardOf(elements)._send('confirmationToken', flat(fields))
      return error ? { error } : { confirmationToken: answer }
    },
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    confirmPayment: confirm,
    confirmSetup: confirm,
    handleNextAction,
    async handleCardAction(clientSecret) {
      const { id, read, result } = intent(clientSecret)
      await challenge(origin, id)
      return result(await read())
    },
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
  }
}

function read(answer) {
  return answer.error ? { error: answer.error } : { answer }
}

function goBack(returnUrl, { object, intent, clientSecret }) {
  const url = new URL(returnUrl)
  url.searchParams.set(object, intent.id)
  url.searchParams.set(`${object}_client_secret`, clientSecret)
  url.searchParams.set('redirect_status', 'succeeded')
  location.assign(url)
  return NEVER
}
