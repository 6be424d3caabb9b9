import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { ChangeButton } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { NOT_DONE } from '../../words/sentences.ts'

export function RemindGuest({ guest }: { guest: { id: string; displayName: string } }) {
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
