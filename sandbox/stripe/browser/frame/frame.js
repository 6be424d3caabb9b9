import { brandOf } from './brands.js'
import { cvc } from './cvc.js'
import { expiry, monthAndYear } from './expiry.js'
import { validationError } from './faults.js'
import { createField } from './field.js'
import { showIcon } from './icon.js'
import { dress, loadFonts } from './look.js'
import { digitsOf, number } from './number.js'
import { meetSiblings } from './siblings.js'

const RULES = { number, expiry, cvc }
const KINDS = { number: ['number'], expiry: ['expiry'], cvc: ['cvc'], card: ['number', 'expiry', 'cvc'] }

const { kind, today } = document.body.dataset
const { id, group, page } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
const form = document.querySelector('form')
const [label, icon] = [document.querySelector('label'), document.querySelector('.icon')]
let options
let digits = ''

const fields = Object.fromEntries(
  KINDS[kind].map((name) => [
    name,
    createField(RULES[name], { facts: () => ({ today, brand: brandOf(digits) }), changed: () => changed(name), left }),
  ]),
)
const first = fields[KINDS[kind][0]]
const siblings = meetSiblings(group, {
  give: (name) => fields[name] && { value: fields[name].input.value, error: fields[name].check({ whenEmpty: true }) },
  onBrand: knowBrand,
})

label.append(...Object.values(fields).map(({ input }) => input))
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('focusin', ({ relatedTarget }) => relatedTarget === null && tell('focus'))
form.addEventListener('keydown', ({ key }) => key === 'Escape' && tell('escape'))
// Number and security code are only sent to the provider's API. The page receives its responses.
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== page || data?.id !== id) return
  const answer = await ORDERS[data.order]?.(data)
  if (data.call) tell('answer', { call: data.call, answer })
})
tell('hello')

const ORDERS = {
  async options({ wished }) {
    const isFirst = options === undefined
    options = { ...options, ...wished }
    dress(options.style)
    for (const { input } of Object.values(fields)) input.disabled = options.disabled ?? false
    if (kind !== 'card' && options.placeholder !== undefined) first.input.placeholder = options.placeholder
    drawIcon()
    await loadFonts(isFirst ? options.fonts : [])
    tell('height', { height: form.getBoundingClientRect().height })
    if (isFirst) tell('ready')
  },
  focus: () => first.input.focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const field of Object.values(fields)) field.clear()
  },
  send: ({ to, rest }) => send(OPERATIONS[to], rest),
}

/** The operations with a card, and the name of its parameters in each. */
const OPERATIONS = {
  paymentMethod: ['/v1/payment_methods', 'card'],
  token: ['/v1/tokens', 'card'],
  confirmationToken: ['/v1/confirmation_tokens', 'payment_method_data[card]'],
}

/** Sends the card with the page's own parameters. Returns an object with the response or the `error`. */
async function send([path, prefix], rest) {
  const held = Object.fromEntries(
    await Promise.all(
      KINDS.card.map(async (name) => [
        name,
        fields[name]
          ? { value: fields[name].input.value, error: fields[name].check({ whenEmpty: true }) }
          : await siblings.ask(name),
      ]),
    ),
  )
  const error = KINDS.card.map((name) => (held[name] ? held[name].error : MISSING[name])).find(Boolean)
  if (error) return { error }

  const { month, year } = monthAndYear(held.expiry.value)
  const body = new URLSearchParams({
    ...rest,
    [`${prefix}[number]`]: digitsOf(held.number.value),
    [`${prefix}[exp_month]`]: String(month),
    [`${prefix}[exp_year]`]: String(year),
    ...(held.cvc && { [`${prefix}[cvc]`]: held.cvc.value }),
  })
  const answer = await fetch(path, { method: 'POST', body }).then((response) => response.json(), unreachable)
  return answer.error ? { error: answer.error } : { answer }
}

/** Returns the errors of missing fields. A page may omit the security code. */
const MISSING = { number: validationError('incomplete_number'), expiry: validationError('incomplete_expiry') }

function unreachable() {
  const message = "Une erreur s'est produite lors de la connexion à Stripe. Vérifiez votre connexion et réessayez."
  return { error: { type: 'api_connection_error', message } }
}

function changed(name) {
  if (name === 'number') {
    knowBrand(digitsOf(fields.number.input.value))
    siblings.tellBrand(digits)
  }
  if (kind === 'card') focusNext(name)
  const states = Object.values(fields).map((field) => field.state())
  const state = {
    elementType: kind === 'card' ? 'card' : first.elementType,
    empty: states.every(({ empty }) => empty),
    complete: states.every(({ complete }) => complete),
    error: states.find(({ error }) => error)?.error,
    ...(fields.number && { brand: brandOf(digits).brand }),
    ...(kind === 'card' && { value: { postalCode: '' } }),
  }
  form.className = ['complete', 'empty'].filter((name) => state[name]).join(' ')
  form.classList.toggle('invalid', state.error !== undefined)
  tell('change', { state })
}

function knowBrand(known) {
  const before = brandOf(digits)
  digits = known
  drawIcon()
  if (fields.cvc && brandOf(digits) !== before && fields.cvc.input.value !== '') fields.cvc.refresh()
}

/** In the one-line form, moves the focus to the next field when a field is complete. */
function focusNext(name) {
  const next = fields[KINDS.card[KINDS.card.indexOf(name) + 1]]
  if (next && fields[name].state().complete && document.activeElement === fields[name].input) next.input.focus()
}

function drawIcon() {
  showIcon(icon, (kind === 'card' && !options?.hideIcon) || options?.showIcon ? brandOf(digits).brand : undefined)
}

function left() {
  setTimeout(() => (document.hasFocus() && form.contains(document.activeElement) ? undefined : tell('blur')))
}

function tell(news, more) {
  parent.postMessage({ id, news, ...more }, page)
}
