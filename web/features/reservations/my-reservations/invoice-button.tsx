import { useState } from 'react'
import { graphql, send } from '../../../graphql.ts'
import { sentenceOf } from '../../../sentence-of.ts'
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
  const [isAsking, setIsAsking] = useState(false)

  async function open() {
    if (isAsking) return
    // Opened before the request, because browsers block windows that open later.
    const invoiceWindow = window.open('', '_blank')
    setIsAsking(true)
    try {
      const url = isHost
        ? (await send(HostInvoice, { reservationId })).getReservationHostInvoice
        : (await send(GuestInvoice, { userReservationId: shareId }, token === undefined ? {} : { token }))
            .getReservationGuestInvoice
      if (invoiceWindow) {
        invoiceWindow.opener = null
        invoiceWindow.location.replace(url)
      } else window.location.assign(url)
    } catch (error) {
      invoiceWindow?.close()
      const sentence = sentenceOf(error, NOT_CHANGED)
      if (sentence) toast(sentence)
    }
    setIsAsking(false)
  }

  return (
    <button
      type="button"
      aria-describedby={titleId}
      aria-disabled={isAsking}
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
