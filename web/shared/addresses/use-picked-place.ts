import type { PostalAddress } from '@tablee/domain/ordering/delivery-address'
import { useRef } from 'react'
import { AnswerError } from '../../app/answer-error.ts'
import { toast } from '../../ui/toast.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import type { SuggestedAddress } from './address-suggestions.ts'
import { placeOf } from './place-of.ts'

/**
 * The place of an address field; null while its text is only typed. `pick` looks up a suggestion and `settled` waits for it;
 * typing calls `forget`. A place that is not found shows a toast.
 */
export function usePickedPlace(first: PostalAddress | null) {
  const place = useRef(first)
  const pending = useRef<Promise<void>>(undefined)

  function forget() {
    place.current = null
    pending.current = undefined
  }

  async function pick(suggestion: SuggestedAddress): Promise<void> {
    forget()
    const lookup = placeOf(suggestion).then(
      (found) => {
        if (pending.current === lookup) place.current = found
      },
      (error) => toast(error instanceof AnswerError ? error.message : NO_NETWORK),
    )
    pending.current = lookup
    await lookup
  }

  return { current: () => place.current, forget, pick, settled: () => pending.current }
}
