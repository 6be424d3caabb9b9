import { newId } from '../new-id.js'

import { createElement, isElementType } from './element.js'
import { createExpress } from './express.js'
import { createListeners } from './listeners.js'

/** Creates the fields of one form. Their frames share a group name, by which they find each other. */
export function createElements(origin, wished = {}) {
  const group = newId()
  const made = new Map()
  const listeners = createListeners()
  let { fonts, mode, amount, currency } = wished
  let isSubmitted = false

  const elements = {
    _group: group,
    create(type, options = {}) {
      if (!isElementType(type) && type !== 'expressCheckout')
        throw new Error(`The sandbox has no element "${type}": card, cardNumber, cardExpiry, cardCvc, expressCheckout.`)
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type} through this elements instance.`)
      const forget = (gone) => made.delete(gone)
      const element =
        type === 'expressCheckout'
          ? createExpress(options, { origin, bill, forget })
          : createElement(type, { fonts, ...options }, { origin, group, forget })
      made.set(type, element)
      return element
    },
    getElement: (type) => made.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    update(changed) {
      if (changed.fonts) fonts = changed.fonts
      if (changed.amount !== undefined) amount = changed.amount
      listeners.tell('update', {})
    },
    async submit() {
      isSubmitted = true
      return {}
    },
    /** Returns the card of a wallet's sheet; undefined if none was requested. */
    _takeToken() {
      const express = made.get('expressCheckout')
      if (!express) return undefined
      if (!isSubmitted) throw new Error('elements.submit() must be called before the payment method is created.')
      isSubmitted = false
      return express._takeToken()
    },
    fetchUpdates: () => Promise.resolve({}),
    on: (event, listener) => {
      listeners.on(event, listener)
      return elements
    },
    once: (event, listener) => {
      listeners.once(event, listener)
      return elements
    },
    off: (event, listener) => {
      listeners.off(event, listener)
      return elements
    },
  }
  return elements

  /** Returns the present amount of the sheet. */
  function bill() {
    if (mode !== 'payment' || !Number.isInteger(amount) || amount <= 0 || !currency)
      throw new Error('In mode "payment" an amount in cents and a currency are required.')
    return { amount, currency }
  }
}

/** Returns the element with a form's card number. */
export function cardOf(elements) {
  return elements.getElement('cardNumber') ?? elements.getElement('card')
}
