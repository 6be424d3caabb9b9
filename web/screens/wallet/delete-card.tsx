import { graphql, send } from '../../app/graphql.ts'
import { type KeptCard, nameOfCard } from '../../shared/cards/kept-cards.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = { card: KeptCard | null; onClose: () => void; onDeleted: () => void }

export function DeleteCard({ card, onClose, onDeleted }: Props) {
  async function remove() {
    if (!card) return
    await send(Delete, { cardId: card.id })
    onClose()
    toast('Votre carte a été supprimée.')
    onDeleted()
  }

  return (
    <Dialog title="Supprimer cette carte ?" isOpen={card !== null} onClose={onClose}>
      {card && (
        <>
          <p>
            {typeset(`${nameOfCard(card)} quitte tout de suite vos moyens de paiement et ne vous sera plus proposée.`)}
          </p>
          <p className="mt-3 text-ink-soft">
            <T>
              Si une réservation doit encore être réglée avec elle, elle sert pour ce seul règlement, puis est effacée
              chez notre prestataire de paiement.
            </T>
          </p>
          <DialogButtons className="mt-6">
            <ActionForm kind="danger" onPress={remove}>
              Supprimer
            </ActionForm>
            <CancelButton onPress={onClose}>Garder</CancelButton>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

const Delete = graphql(`
  mutation DeleteCard($cardId: ID!) {
    deleteCard(cardId: $cardId)
  }
`)
