import { type Meant, meantAddress } from '@tablee/domain/ordering/meant-address'
import { useEffect, useState } from 'react'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, queryPublic } from '../../app/graphql.ts'
import { NO_NETWORK } from '../../words/sentences.ts'

export type SuggestedAddress = { placeId: string; label: string }

/** `addresses` is null before the first response. `failure` is the sentence of a failed request. */
type Suggestions = { addresses: SuggestedAddress[] | null; failure: string | null }

const DEBOUNCE = 200
const SHORTEST = 3
/** In milliseconds. */
const LONGEST_WAIT = 5_000
const UNKNOWN: Suggestions = { addresses: null, failure: null }

/**
 * Returns the addresses that match the text, requested after 200 ms without typing. Earlier addresses stay until the new ones
 * arrive. An earlier empty result or failure is cleared at once.
 */
export function useAddressSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(UNKNOWN)
  const text = typed.trim()

  useEffect(() => {
    if (text.length < SHORTEST) return setFound(UNKNOWN)

    setFound((before) => (before.addresses && before.addresses.length > 0 ? before : UNKNOWN))
    const controller = new AbortController()
    const timer = setTimeout(() => {
      addressesLike(text, controller.signal)
        .then((addresses) => ({ addresses, failure: null }))
        .catch((error) => ({ addresses: null, failure: sentenceOf(error) }))
        .then((next) => !controller.signal.aborted && setFound(next))
    }, DEBOUNCE)

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  return found
}

/** Returns the addresses that match a text. Throws AnswerError, or TypeError without network. */
export async function addressesLike(text: string, signal: AbortSignal): Promise<SuggestedAddress[]> {
  return (await queryPublic(Addresses, { text }, signal)).addressSuggestions
}

/**
 * Returns the meaning of a text that was typed without choosing a suggestion. Throws AnswerError, or TypeError without network.
 */
export async function findMeant(text: string): Promise<Meant<SuggestedAddress>> {
  const query = text.trim()
  const isLong = query.length >= SHORTEST
  return meantAddress(query, isLong ? await addressesLike(query, AbortSignal.timeout(LONGEST_WAIT)) : [])
}

export function sentenceOf(error: unknown): string {
  return error instanceof AnswerError ? error.message : NO_NETWORK
}

const Addresses = graphql(`
  query AddressSuggestions($text: String!) {
    addressSuggestions(text: $text) {
      placeId
      label
    }
  }
`)
