import { createCalls } from './calls.js'
import { createElements } from './elements.js'

const { origin } = new URL(document.currentScript.src)

/** The provider's own entry point, callable with and without `new`. */
function Stripe(key, options = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error(`Invalid value for Stripe(): apiKey should be a publishable key. You specified: ${typeof key}.`)
  }
  return {
    ...createCalls(origin, key),
    elements: (wished) => createElements(origin, { locale: options.locale, ...wished }),
    _registerWrapper() {},
    registerAppInfo() {},
  }
}

Stripe.version = 'endive'
window.Stripe ??= Stripe
