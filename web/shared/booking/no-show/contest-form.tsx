import { faultsOf } from '@tablee/domain/faults'
import { useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { typeset } from '../../../words/typeset.ts'

export type ContestFormProps = {
  /** The id of the share, or the signed link of the email. */
  shareOrLink: string
  /** The absent guest whose seat the viewer paid for; null if the viewer was marked as absent. */
  guest: string | null
  /** The token of a guest without an account. */
  token?: string | undefined
}

/** Contests a no-show; nothing is debited until the operator has decided. */
export function ContestForm({ shareOrLink, guest, token }: ContestFormProps) {
  const [isSent, setIsSent] = useState(false)
  const form = useValidatedForm({
    defaults: { message: '' },
    faultsOf: ({ message }) =>
      faultsOf({ message: message.trim() === '' && "Dites-nous en une phrase ce qui s'est passé." }),
    async onSend({ message }) {
      await send(ContestNoShow, { id: shareOrLink, message }, { anyone: true, ...(token && { token }) })
      setIsSent(true)
    },
  })
  if (isSent) {
    return (
      <div role="status">
        <Notice kind="success">
          C'est noté. Rien ne sera débité tant que nous n'avons pas tranché ; sans décision sous sept jours, l'absence
          est levée.
        </Notice>
      </div>
    )
  }
  return (
    <Form form={form} label="Contester">
      <p>
        {typeset(
          guest === null
            ? "Le restaurant a signalé que vous n'êtes pas venu. Vous y étiez ? Dites-le-nous : votre contestation suspend le débit."
            : `Le restaurant a signalé que ${guest} n'est pas venu. Votre invité était là ? Dites-le-nous : votre contestation suspend le débit.`,
        )}
      </p>
      <TextArea form={form} name="message" label="Ce qui s'est passé" hint="500 caractères au plus." />
      <div>
        <SendButton form={form}>Contester</SendButton>
      </div>
    </Form>
  )
}

const ContestNoShow = graphql(`
  mutation ContestNoShow($id: ID!, $message: String!) {
    contestNoShow(userReservationId: $id, message: $message) {
      id
    }
  }
`)
