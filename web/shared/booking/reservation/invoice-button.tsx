import { useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { openWhenLoaded } from '../../../app/open-when-loaded.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'

type Props = {
  reservationId: string
  shareId: string
  isHost: boolean
  titleId: string
  /** The token of a guest without an account. */
  token?: string | undefined
}

/** Opens the invoice in a new window: the whole bill for the host, a guest's part for the guest. */
export function InvoiceButton({ reservationId, shareId, isHost, titleId, token }: Props) {
  const [isLoading, setLoading] = useState(false)

  async function open() {
    if (isLoading) return
    setLoading(true)
    try {
      await openWhenLoaded(async () =>
        isHost
          ? (await send(HostInvoice, { reservationId })).getReservationHostInvoice
          : (await send(GuestInvoice, { userReservationId: shareId }, token === undefined ? {} : { token }))
              .getReservationGuestInvoice,
      )
    } catch (error) {
      const sentence = sentenceOf(error, NOT_CHANGED)
      if (sentence) toast(sentence)
    }
    setLoading(false)
  }

  return (
    <button
      type="button"
      aria-describedby={titleId}
      aria-disabled={isLoading}
      onClick={open}
      className={buttonStyle('line', 'px-5 aria-disabled:cursor-progress aria-disabled:opacity-60')}
    >
      Facture
      <span className="sr-only"> (nouvelle fenêtre)</span>
    </button>
  )
}

const HostInvoice = graphql(`
  query HostInvoice($reservationId: ID!) {
    getReservationHostInvoice(reservationId: $reservationId)
  }
`)

const GuestInvoice = graphql(`
  query GuestInvoice($userReservationId: ID!) {
    getReservationGuestInvoice(userReservationId: $userReservationId)
  }
`)
