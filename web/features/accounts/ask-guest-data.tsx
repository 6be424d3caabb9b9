import { cleanEmail, resetFaults } from '@tablee/domain/accounts'
import { useState } from 'react'
import { graphql, send } from '../../graphql.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'

/** Asks for the letter with the link; the answer does not say whether anything is held. */
export function AskGuestData({ isEnded }: { isEnded: boolean }) {
  const [said, setSaid] = useState<string | null>(null)
  const form = useRuledForm({
    defaults: { email: '' },
    faultsOf: resetFaults,
    async onSend({ email }) {
      const { askGuestData } = await send(Ask, { email: cleanEmail(email) }, { anyone: true })
      setSaid(askGuestData)
    },
  })

  if (said !== null) {
    return (
      <div role="status">
        <Notice kind="success">{said}</Notice>
      </div>
    )
  }
  return (
    <Form form={form} label="Recevoir le lien">
      {isEnded && <Notice kind="danger">Ce lien a expiré. Demandez-en un nouveau.</Notice>}
      <EmailField
        form={form}
        name="email"
        label="Adresse email"
        autoComplete="email"
        hint="Celle que vous avez donnée en rejoignant la table. Nous y envoyons un lien, valable 24 heures."
      />
      <SendButton form={form} className="w-full">
        Recevoir le lien
      </SendButton>
    </Form>
  )
}

const Ask = graphql(`
  mutation AskGuestData($email: String!) {
    askGuestData(email: $email)
  }
`)
