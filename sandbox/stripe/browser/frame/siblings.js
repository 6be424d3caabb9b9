import { newId } from '../new-id.js'

/**
 * Connects the frames of one form by a channel of the provider's origin, which the page cannot read.
 * `give` returns this frame's value; `onBrand` receives the brand's digits from another frame.
 */
export function meetSiblings(group, { give, onBrand }) {
  const channel = new BroadcastChannel(`stripe-${group}`)
  const waiting = new Map()

  channel.addEventListener('message', ({ data }) => {
    if (data.type === 'brand') onBrand(data.digits)
    if (data.type === 'wanted') {
      const held = give(data.kind)
      if (held) channel.postMessage({ type: 'held', call: data.call, held })
    }
    if (data.type === 'held') waiting.get(data.call)?.(data.held)
  })

  return {
    tellBrand: (digits) => channel.postMessage({ type: 'brand', digits: digits.slice(0, 6) }),
    /** Returns the sibling's `{value, error}`; undefined if the form has no field of that kind. */
    ask(kind) {
      const call = newId()
      return new Promise((resolve) => {
        const giveUp = setTimeout(resolve, LONGEST)
        waiting.set(call, (held) => {
          clearTimeout(giveUp)
          resolve(held)
        })
        channel.postMessage({ type: 'wanted', kind, call })
      }).finally(() => waiting.delete(call))
    },
  }
}

const LONGEST = 2_000
