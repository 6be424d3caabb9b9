import { useEffect, useRef, useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { typeset } from '../../words/typeset.ts'
import { toastOutcome } from '../viewer/toast-outcome.ts'

/** Deletes an address after a confirmation in place. */
export function DeleteAddress({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isConfirming) keep.current?.focus()
  }, [isConfirming])

  async function remove() {
    const isDeleted = await toastOutcome(() => send(Delete, { id }), {
      success: 'Votre adresse de livraison a été supprimée.',
      failure: 'Une erreur est survenue lors de la suppression de votre adresse de livraison.',
    })
    if (isDeleted) onDeleted()
  }

  if (!isConfirming) {
    return (
      <button type="button" onClick={() => setConfirming(true)} className={buttonStyle('danger', 'justify-self-start')}>
        Supprimer
      </button>
    )
  }
  return (
    <div role="group" aria-label={QUESTION} className="rounded-control bg-tint p-4">
      <p className="mb-3 font-semibold">{QUESTION}</p>
      <div className="flex flex-wrap items-end gap-3">
        <ActionForm onPress={remove}>Oui, supprimer</ActionForm>
        <button ref={keep} type="button" onClick={() => setConfirming(false)} className={buttonStyle('line')}>
          Garder
        </button>
      </div>
    </div>
  )
}

const QUESTION = typeset('Supprimer cette adresse ?')

const Delete = graphql(`
  mutation DeleteDeliveryPreference($id: ID!) {
    deleteDeliveryPreference(id: $id)
  }
`)
