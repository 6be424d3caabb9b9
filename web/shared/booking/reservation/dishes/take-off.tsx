import { enumerated } from '@tablee/domain/enumerated'
import { useState } from 'react'
import { CancelButton, ChangeButton } from '../../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { NOT_CHANGED } from '../../../../words/sentences.ts'
import { typeset } from '../../../../words/typeset.ts'
import type { DishToShare } from '../../order-lines/read-shared-dishes.ts'
import { quoted } from '../../order-lines/shared-words.ts'

type Props = { dish: DishToShare; onTakeOff: () => Promise<void> }

/** Lets the diner who ordered a dish for the table remove it for all, after showing who shares it. */
export function TakeOff({ dish, onTakeOff }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ChangeButton onPress={() => setOpen(true)} of={dish.name}>
        Retirer pour tous
      </ChangeButton>
      <Dialog title={`Retirer ${quoted(dish.name)} ?`} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <Question
            dish={dish}
            onClose={close}
            onTakeOff={async () => {
              await onTakeOff()
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Question({ dish, onTakeOff, onClose }: Props & { onClose: () => void }) {
  const form = useValidatedForm({ defaults: {}, faultsOf: () => ({}), failure: NOT_CHANGED, onSend: onTakeOff })
  return (
    <Form form={form} label={`Retirer ${quoted(dish.name)}`}>
      <p>{typeset(removalText(dish))}</p>
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Retirer pour tous
        </SendButton>
        <CancelButton onPress={onClose}>Le garder</CancelButton>
      </DialogButtons>
    </Form>
  )
}

function removalText({ sharers }: DishToShare): string {
  const others = sharers.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  if (others.length === 0) return 'Personne ne le partage avec vous : votre part ne compte plus.'
  const [share, notice] =
    others.length > 1 ? ['le partagent', 'nous les en prévenons'] : ['le partage', "nous l'en prévenons"]
  return `${enumerated(others)} ${share} avec vous. Le plat est retiré pour tous, et ${notice}.`
}
