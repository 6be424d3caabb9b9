import { newId } from '../new-id.js'

import { createElement, isElementType } from './element.js'
import { createListeners } from './listeners.js'

/** The fields of one form: their frames share a group name, by which they find each other. */
export function createElements(origin, wished = {}) {
  const group = newId()
  const made = new Map()
  const listeners = createListeners()
  let { fonts } = wished

  const elements = {
    _group: group,
    create(type, options = {}) {
      if (!isElementType(type))
        throw new Error(`The sandbox has no element "${type}": card, cardNumber, cardExpiry and cardCvc.`)
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type} through this elements instance.`)
      const element = createElement(type, { fonts, ...options }, { origin, group, forget: (gone) => made.delete(gone) })
      made.set(type, element)
      return element
    },
    getElement: (type) => made.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    update(changed) {
      if (changed.fonts) fonts = changed.fonts
      listeners.tell('update', {})
    },
    submit: () => Promise.resolve({}),
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
}

/** The element that holds a form's card number. */
export function cardOf(elements) {
  return elements.getElement('cardNumber') ?? elements.getElement('card')
}
