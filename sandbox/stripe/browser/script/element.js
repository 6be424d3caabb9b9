import { newId } from '../new-id.js'
import { createListeners } from './listeners.js'

const FRAMES = {
  cardNumber: ['number', 'Cadre de saisie sécurisé pour le numéro de carte'],
  cardExpiry: ['expiry', "Cadre de saisie sécurisé pour la date d'expiration"],
  cardCvc: ['cvc', 'Cadre de saisie sécurisé pour le CVC'],
  card: ['card', 'Cadre de saisie sécurisé pour le paiement par carte'],
}
const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}
// A frame whose colour scheme differs from its page's gets an opaque background: `light only` keeps it transparent.
const LOOK =
  'border:0;margin:0;padding:0;width:1px;min-width:100%;height:1.2em;overflow:hidden;display:block;background:transparent;color-scheme:light only;user-select:none'

export function isElementType(type) {
  return type in FRAMES
}

/** Creates a field in a frame of the provider. The page styles it, mounts it and receives its events, but cannot read it. */
export function createElement(type, wished, { origin, group, forget }) {
  const id = `__privateStripeFrame${newId()}`
  const listeners = createListeners()
  const calls = new Map()
  let options = { ...wished }
  let state = { empty: true, complete: false, error: undefined }
  let frame
  let place
  let ready = false
  let focused = false
  const whenReady = []

  const HANDLERS = {
    hello: () => order('options', { wished: onlyData(options) }),
    height: ({ height }) => {
      if (height > 0) frame.style.height = `${height}px`
    },
    ready() {
      ready = true
      for (const go of whenReady.splice(0)) go()
      listeners.tell('ready', { elementType: type })
    },
    change(message) {
      state = message.state
      paint()
      listeners.tell('change', state)
    },
    focus: () => focusIs(true),
    blur: () => focusIs(false),
    escape: () => listeners.tell('escape', { elementType: type }),
    answer({ call, answer }) {
      calls.get(call)?.(answer)
      calls.delete(call)
    },
  }

  function hear({ source, origin: from, data }) {
    if (frame && source === frame.contentWindow && from === origin && data?.id === id) HANDLERS[data.news]?.(data)
  }

  function order(name, more) {
    frame?.contentWindow?.postMessage({ id, order: name, ...more }, origin)
  }

  function soon(name) {
    if (ready) order(name)
    else whenReady.push(() => order(name))
  }

  function focusIs(now) {
    focused = now
    paint()
    listeners.tell(now ? 'focus' : 'blur', { elementType: type })
  }

  function paint() {
    if (!place) return
    const classes = { ...CLASSES, ...options.classes }
    const is = { base: true, complete: state.complete, empty: state.empty, focus: focused, invalid: !!state.error }
    for (const [name, holds] of Object.entries(is)) {
      const names = (classes[name] ?? '').split(' ').filter(Boolean)
      if (holds) place.classList.add(...names)
      else place.classList.remove(...names)
    }
  }

  function onLabel(event) {
    if (!place || place.contains(event.target)) return
    const label = event.target.closest?.('label')
    if (label && ((place.id !== '' && label.htmlFor === place.id) || label.contains(place))) element.focus()
  }

  const focusFrame = () => element.focus()

  const element = {
    _elementType: type,
    _group: group,
    on: (event, listener) => {
      listeners.on(event, listener)
      return element
    },
    once: (event, listener) => {
      listeners.once(event, listener)
      return element
    },
    off: (event, listener) => {
      listeners.off(event, listener)
      return element
    },
    mount(wanted) {
      const found = typeof wanted === 'string' ? document.querySelector(wanted) : wanted
      if (!found)
        throw new Error(
          `The selector you specified (${wanted}) applies to no DOM elements that are currently on the page.`,
        )
      if (found === place) return
      element.unmount()
      place = found
      frame = createFrame(type, { origin, group, id })
      place.replaceChildren(frame)
      place.addEventListener('click', focusFrame)
      addEventListener('message', hear)
      document.addEventListener('click', onLabel)
      paint()
    },
    unmount() {
      if (!place) return
      removeEventListener('message', hear)
      document.removeEventListener('click', onLabel)
      place.removeEventListener('click', focusFrame)
      frame.remove()
      for (const give of calls.values()) give({ error: GONE })
      calls.clear()
      place.classList.remove(
        ...Object.values({ ...CLASSES, ...options.classes }).flatMap((names) => names.split(' ').filter(Boolean)),
      )
      frame = place = undefined
      ready = focused = false
      state = { empty: true, complete: false, error: undefined }
    },
    destroy() {
      element.unmount()
      forget(type)
    },
    update(changed) {
      options = { ...options, ...changed }
      paint()
      order('options', { wished: onlyData(changed) })
    },
    focus: () => soon('focus'),
    blur: () => soon('blur'),
    clear: () => soon('clear'),
    /** Makes the form's frames send the card to the operation `to`. Returns an object with the response or the `error`. */
    _send(to, rest) {
      if (!frame) return Promise.resolve({ error: GONE })
      return new Promise((resolve) => {
        const call = newId()
        calls.set(call, resolve)
        const go = () => order('send', { call, to, rest })
        if (ready) go()
        else whenReady.push(go)
      })
    },
  }
  return element
}

const GONE = {
  type: 'invalid_request_error',
  code: 'element_not_mounted',
  message:
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
}

function createFrame(type, { origin, group, id }) {
  const [kind, title] = FRAMES[type]
  const frame = document.createElement('iframe')
  const facts = new URLSearchParams({ id, group, page: location.origin })
  frame.name = id
  frame.title = title
  frame.allow = 'payment *'
  frame.src = `${origin}/stripe/frames/${kind}#${facts}`
  // Set by script, because a page's policy may forbid style attributes.
  frame.style.cssText = LOOK
  return frame
}

function onlyData(options) {
  return JSON.parse(JSON.stringify(options))
}
