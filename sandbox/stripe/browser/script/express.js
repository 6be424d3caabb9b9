import { newId } from '../new-id.js'
import { createListeners } from './listeners.js'
import { openSheet } from './sheet.js'

const WALLETS = { apple_pay: 'applePay', google_pay: 'googlePay' }
const NONE = { link: false, paypal: false, amazonPay: false, klarna: false }
const BUTTONS_LOOK =
  'border:0;margin:0;padding:0;width:100%;display:block;background:transparent;color-scheme:light only'

/**
 * Creates the buttons of Apple Pay and Google Pay, in a frame of the provider. A press notifies the page, which opens the sheet
 * (`resolve`) or not (`reject`). The payer's choice in the sheet is a `confirm` or a `cancel`. `bill` returns the amount.
 */
export function createExpress(wished, { origin, bill, forget }) {
  const id = `__privateStripeFrame${newId()}`
  const listeners = createListeners()
  const { paymentMethods = {}, buttonHeight = 44, buttonTheme = {} } = wished
  const shown = Object.keys(WALLETS).filter((type) => isThere() && paymentMethods[WALLETS[type]] !== 'never')
  let place
  let frame
  let sheet

  const HANDLERS = {
    hello() {
      frame.contentWindow.postMessage({ id, shown, buttonHeight, buttonTheme }, origin)
    },
    ready() {
      tellReady()
    },
    press: ({ type }) => press(type),
  }

  function hear({ source, origin: from, data }) {
    if (frame && source === frame.contentWindow && from === origin && data?.id === id) HANDLERS[data.news]?.(data)
  }

  function tellReady() {
    const is = Object.fromEntries(Object.entries(WALLETS).map(([type, name]) => [name, shown.includes(type)]))
    const availablePaymentMethods = shown.length > 0 ? { ...is, ...NONE } : undefined
    listeners.tell('ready', { elementType: 'expressCheckout', availablePaymentMethods })
    const each = Object.entries({ ...is, ...NONE }).map(([name, available]) => [name, { available }])
    const paymentMethods = shown.length > 0 ? Object.fromEntries(each) : undefined
    listeners.tell('availablepaymentmethodschange', { elementType: 'expressCheckout', paymentMethods })
  }

  function press(type) {
    let isAnswered = false
    const once = (go) => (details) => {
      if (isAnswered) return
      isAnswered = true
      go(details)
    }
    const resolve = once(() => open(type))
    if (!listeners.has('click')) return resolve()
    listeners.tell('click', {
      elementType: 'expressCheckout',
      expressPaymentType: type,
      resolve,
      reject: once(() => {}),
    })
  }

  function open(type) {
    sheet = openSheet(origin, type, bill(), {
      onCancel: () => listeners.tell('cancel', { elementType: 'expressCheckout' }),
      onConfirm: () =>
        listeners.tell('confirm', {
          elementType: 'expressCheckout',
          expressPaymentType: type,
          paymentFailed: () => sheet?.close(),
        }),
    })
  }

  const element = {
    _elementType: 'expressCheckout',
    /** Returns the card that the payer has just chosen, once; undefined without an open sheet. */
    _takeToken() {
      const token = sheet?.token()
      sheet?.close()
      return token
    },
    mount(wanted) {
      place = typeof wanted === 'string' ? document.querySelector(wanted) : wanted
      addEventListener('message', hear)
      frame = document.createElement('iframe')
      frame.name = id
      frame.title = 'Cadre sécurisé pour Apple Pay et Google Pay'
      frame.allow = 'payment *'
      frame.src = `${origin}/stripe/wallets/buttons#${new URLSearchParams({ id, page: location.origin })}`
      frame.style.cssText = `${BUTTONS_LOOK};height:${shown.length > 0 ? buttonHeight + 8 : 0}px`
      place.replaceChildren(frame)
    },
    unmount() {
      removeEventListener('message', hear)
      sheet?.close()
      frame?.remove()
      frame = sheet = place = undefined
    },
    destroy() {
      element.unmount()
      forget('expressCheckout')
    },
    update: () => element,
    focus() {},
    blur() {},
  }
  for (const name of ['on', 'once', 'off']) {
    element[name] = (event, listener) => {
      listeners[name](event, listener)
      return element
    }
  }
  return element
}

/** A browser without payment requests has no wallet either. */
function isThere() {
  return 'PaymentRequest' in window
}
