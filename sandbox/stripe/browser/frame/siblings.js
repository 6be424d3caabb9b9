import { newId } from '../new-id.js'

/**
 * The frames of one form know each other, the page hears nothing: the channel is of our origin alone.
 * `give` answers what this frame holds, `hear` is told the brand that another has found.
 */
export function meetSiblings(group, { give, hear }) {
  const channel = new BroadcastChannel(`stripe-${group}`)
  const waiting = new Map()

  channel.addEventListener('message', ({ data }) => {
    if (data.type === 'brand') hear(data.digits)
    if (data.type === 'wanted') {
      const held = give(data.kind)
      if (held) channel.postMessage({ type: 'held', call: data.call, held })
    }
    if (data.type === 'held') waiting.get(data.call)?.(data.held)
  })

  return {
    tellBrand: (digits) => channel.postMessage({ type: 'brand', digits: digits.slice(0, 6) }),
    /** What the sibling of a kind holds: `{value, error}`; undefined where there is none. */
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
