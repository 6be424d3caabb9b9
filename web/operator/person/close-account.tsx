import { inEuros } from '@tablee/domain/money/money'
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
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { closingLabel } from '../labels.ts'

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
      const variables = { accountId, reason: reason as ClosingReason, facts, password: password || null }
      await send(CloseAccountOf, variables).catch(requested.rethrow)
      toast('Compte désactivé. La lettre part.')
      onClose()
      await revalidate()
    },
  })

  return (
    <Form form={form} label="Désactiver ce compte" className="grid gap-5">
      <ChoiceField form={form} name="reason" label="Motif" choices={CHOICES} />
      <Consequences preview={preview} areReviewsRemoved={removesReviews(form.watch('reason') as ClosingReason)} />
      <TextArea
        form={form}
        name="facts"
        label="Ce qui lui est reproché"
        hint={`La personne le lit dans la lettre, avec la façon de répondre. ${LONGEST_FACTS} caractères au plus.`}
      />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
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

type Preview = { bookings: number; cents: number; reviews: number; soleOwnerOf: readonly string[] }

function Consequences({ preview, areReviewsRemoved }: { preview: Preview; areReviewsRemoved: boolean }) {
  const { bookings, cents, reviews, soleOwnerOf } = preview
  return (
    <T>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>La personne est déconnectée partout, et ne peut plus se connecter.</li>
        <li>
          {bookings === 0
            ? "Aucune réservation à venir n'est à annuler."
            : `${plural(bookings, 'réservation à venir est annulée', 'réservations à venir sont annulées')}, et les invités prévenus. ${cents === 0 ? "Rien n'y était payé ni autorisé." : `${inEuros(cents)} payés ou autorisés sont rendus.`}`}
        </li>
        <li>
          {areReviewsRemoved
            ? `${plural(reviews, 'avis est retiré', 'avis sont retirés')}.`
            : `${plural(reviews, 'avis reste publié', 'avis restent publiés')} : seul le motif « avis frauduleux » les retire.`}
        </li>
        {soleOwnerOf.length > 0 && (
          <li className="font-semibold">
            Dernier propriétaire : {soleOwnerOf.join(', ')}. La maison n'aura plus personne pour la diriger.
          </li>
        )}
      </ul>
    </T>
  )
}
