import { useRef } from 'react'
import { newKey } from '../../app/new-key.ts'

/** Returns one idempotency key for a request that is repeated unchanged, and a new one for any other. */
export function useKeys() {
  const last = useRef({ text: '', key: '' })
  return (input: object): string => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
