import { mayRemove, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { GuestList } from '../../../shared/booking/reservation/guest-list.tsx'
import { PayForGuestLink } from '../../../shared/booking/reservation/pay-for-guest-link.tsx'
import { ChangeButton } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import { RemoveGuest } from '../remove-guest.tsx'
import type { Table } from '../use-table.ts'

type Props = {
  table: Table
  /** True if the viewer still owes their own share, which they pay before another guest's. */
  owes: boolean
  onChanged: () => void
}

/** The guests at the table, and the actions for each: the host may remove a guest, and guests may pay for one another. */
export function Guests({ table, owes, onChanged }: Props) {
  const viewersShare = shareOfViewer(table)
  return (
    <section aria-labelledby="guests" className="rounded-card border border-line bg-card p-5 sm:p-7 print:p-4">
      <h2 id="guests" className="mb-2 text-xl">
        Autour de la table
      </h2>
      <GuestList type={table.type} guests={table.usersReservations}>
        {(guest) => (
          <>
            {guest.canBeReminded && <RemindGuest guest={guest} />}
            {mayRemove(table, guest) && <RemoveGuest guest={guest} onChanged={onChanged} />}
            {viewersShare && !owes && <PayForGuestLink share={guest} payerShareId={viewersShare.id} />}
          </>
        )}
      </GuestList>
    </section>
  )
}

function RemindGuest({ guest }: { guest: { id: string; displayName: string } }) {
  const [isSending, setSending] = useState(false)

  async function remind() {
    if (isSending) return
    setSending(true)
    try {
      await send(Remind, { userReservationId: guest.id })
      toast(`${guest.displayName} reçoit un rappel par e-mail.`)
    } catch (error) {
      const sentence = sentenceOf(error, NOT_DONE)
      if (sentence) toast(sentence)
    } finally {
      setSending(false)
    }
  }

  return (
    <ChangeButton onPress={remind} of={guest.displayName}>
      Relancer
    </ChangeButton>
  )
}

const Remind = graphql(`
  mutation RemindGuest($userReservationId: ID!) {
    remindGuest(userReservationId: $userReservationId)
  }
`)
