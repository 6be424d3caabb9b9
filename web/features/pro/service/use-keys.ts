import { useRef } from 'react'
import { newKey } from '../../../new-key.ts'

/** One idempotency key for what is sent again unchanged, another one for what is not. */
export function useKeys() {
  const last = useRef({ text: '', key: '' })
  return (input: object): string => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
