import {
  DEFAULT_DELIVERY_OPTION,
  type DeliveryChoice,
  deliveryAddressFaults,
  type PostalAddress,
  TOO_FAR,
} from '@tablee/domain/ordering/delivery-address'
import { addressLine } from '@tablee/domain/written-address'
import { useRef, useState } from 'react'
import { AnswerError } from '../../app/answer-error.ts'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import { findMeant, type SuggestedAddress, sentenceOf } from './address-suggestions.ts'
import { partsOf, placeOf } from './place-of.ts'
import { saveAddress, wholeAddress } from './save-address.ts'

export type Preference = PostalAddress & { id: string; extraDetails: string | null; deliveryOptions: DeliveryChoice }

/**
 * The form of a new or an edited address, with the place of its text. An address that is typed in full needs no choice.
 * `nearest` lists the candidates if the text is ambiguous.
 */
export function useAddressForm(preference: Preference | undefined, onSaved: (id: string) => void) {
  const place = usePickedPlace(preference ? partsOf(preference) : null)
  const [isLookedUp, setLookedUp] = useState(false)
  const [nearest, setNearest] = useState<SuggestedAddress[]>([])
  const form = useValidatedForm({
    defaults: defaultsOf(preference),
    faultsOf: (values) => deliveryAddressFaults(wholeAddress(values, place.current())),
    onSend: async (values) => {
      const saved = await saveAddress(preference?.id, wholeAddress(values, place.current()))
      if (saved !== null) onSaved(saved)
    },
  })
  const isSending = form.isSending || isLookedUp

  // Waits for a chosen place that is still being looked up.
  async function submit() {
    if (isSending) return
    setLookedUp(true)
    await place.settled()
    const fault = place.current() === null ? await takeTyped(form.getValues('address')) : null
    setLookedUp(false)
    if (fault) form.setError('address', { message: fault }, { shouldFocus: true })
    else form.submit()
  }

  /** Picks the address that the text means. Otherwise returns the sentence that says why there is none. */
  async function takeTyped(text: string): Promise<string | null> {
    try {
      const meant = await findMeant(text)
      // The text has changed since, and is kept.
      if (form.getValues('address') !== text) return null
      if (meant.is === 'one') await pick(meant.suggestion)
      if (meant.is === 'far') return TOO_FAR
      setNearest('nearest' in meant ? meant.nearest : [])
      return meant.is === 'several' ? SEVERAL : null
    } catch (error) {
      return sentenceOf(error)
    }
  }

  async function pick(suggestion: SuggestedAddress) {
    setNearest([])
    form.setValue('address', suggestion.label)
    form.clearErrors('address')
    await place.pick(suggestion)
  }

  /** Drops the place, the suggestions and the fault of the previous text. */
  function onType(text: string) {
    setNearest([])
    place.forget()
    form.setValue('address', text, { shouldDirty: true })
    form.clearErrors('address')
  }

  const onPick = (suggestion: SuggestedAddress) => pick(suggestion).then(() => void form.trigger('address'))
  return { form: { ...form, isSending, submit }, onType, onPick, nearest }
}

const SEVERAL = 'Plusieurs adresses correspondent : choisissez la vôtre.'

function defaultsOf(preference: Preference | undefined) {
  return {
    address: preference ? addressLine(preference) : '',
    extraDetails: preference?.extraDetails ?? '',
    deliveryOptions: preference?.deliveryOptions ?? DEFAULT_DELIVERY_OPTION,
  }
}

/**
 * The place of an address field; null while its text is only typed. `pick` looks up a suggestion and `settled` waits for it;
 * typing calls `forget`. A place that is not found shows a toast.
 */
function usePickedPlace(first: PostalAddress | null) {
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
