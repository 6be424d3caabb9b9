import { useNavigate } from 'react-router'
import { giveUpHold } from '../../../shared/paying/give-up.tsx'
import { ActionButton } from '../../../ui/form/action-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import type { BasketOrder } from './load-basket.ts'

/** Cancels the unpaid orders. The basket is kept, and can be ordered again. */
export function GiveUpBasket({ due }: { due: readonly BasketOrder[] }) {
  const navigate = useNavigate()

  async function giveUp() {
    for (const { id } of due) await giveUpHold(id)
    toast("C'est abandonné, rien n'est débité.")
    await navigate('/weekly-meals')
  }

  return (
    <ActionButton onPress={giveUp} failure={NOT_CHANGED}>
      Abandonner
    </ActionButton>
  )
}
