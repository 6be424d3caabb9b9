import {
  CLOSING_REASONS,
  type ClosingReason,
  closingFaults,
  LONGEST_FACTS,
  removesReviews,
} from '@tablee/domain/operator/closing-reasons'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { closingLabel } from '../labels.ts'
import { type Preview, WhatGoes } from './what-goes.tsx'

type Props = { accountId: string; preview: Preview; isOpen: boolean; onClose: () => void }

/** Shows the consequences before an account is closed, and asks for the reason. */
export function CloseAccount({ isOpen, onClose, ...account }: Props) {
  return (
    <Dialog title="Désactiver ce compte ?" isOpen={isOpen} onClose={onClose}>
      {isOpen && <CloseForm {...account} onClose={onClose} />}
    </Dialog>
  )
}

function CloseForm({ accountId, preview, onClose }: Omit<Props, 'isOpen'>) {
  const { revalidate } = useRevalidator()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { reason: 'NO_SHOWS', facts: '', password: '' },
    faultsOf: (typed) => ({ ...closingFaults(typed), ...requested.faultsOf(typed) }),
    async onSend({ reason, facts, password }) {
      const asked = { accountId, reason: reason as ClosingReason, facts, password: password || null }
      await send(CloseAccountOf, asked).catch(requested.rethrow)
      toast('Compte désactivé. La lettre part.')
      onClose()
      await revalidate()
    },
  })

  return (
    <Form form={form} label="Désactiver ce compte" className="grid gap-5">
      <ChoiceField form={form} name="reason" label="Motif" choices={CHOICES} />
      <WhatGoes preview={preview} goReviews={removesReviews(form.watch('reason') as ClosingReason)} />
      <TextArea
        form={form}
        name="facts"
        label="Ce qui lui est reproché"
        hint={`La personne le lit dans la lettre, avec la façon de répondre. ${LONGEST_FACTS} caractères au plus.`}
      />
      {requested.asks('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Désactiver le compte
        </SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const CHOICES = (Object.keys(CLOSING_REASONS) as ClosingReason[]).map((value) => ({
  value,
  label: closingLabel(value),
}))

const CloseAccountOf = graphql(`
  mutation CloseAccountOf($accountId: ID!, $reason: ClosingReason!, $facts: String!, $password: String) {
    closeAccount(accountId: $accountId, reason: $reason, facts: $facts, password: $password) {
      account {
        id
        status
      }
    }
  }
`)
