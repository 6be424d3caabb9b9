import type { PostalAddress } from '@tablee/domain/ordering/delivery-address'
import { useRef } from 'react'
import { AnswerError } from '../../graphql.ts'
import { toast } from '../../ui/toast.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import type { SuggestedAddress } from './address-suggestions.ts'
import { placeOf } from './place-of.ts'

/**
 * The place behind the text of an address field, null while it is only typed. What is picked is looked up: `settled`
 * waits for that, `forget` is for typing. One that is not found is told in a toast.
 */
export function usePickedPlace(first: PostalAddress | null) {
  const place = useRef(first)
  const looking = useRef<Promise<void>>(undefined)

  function forget() {
    place.current = null
    looking.current = undefined
  }

  async function pick(suggestion: SuggestedAddress): Promise<void> {
    forget()
    const lookup = placeOf(suggestion).then(
      (found) => {
        if (looking.current === lookup) place.current = found
      },
      (error) => toast(error instanceof AnswerError ? error.message : NO_NETWORK),
    )
    looking.current = lookup
    await lookup
  }

  return { current: () => place.current, forget, pick, settled: () => looking.current }
}
