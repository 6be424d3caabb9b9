import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { leaveFor } from '../../../leave-for.ts'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { confirmationPath } from '../my-reservations/actions-of.ts'
import type { changedLines } from './changed-lines.ts'
import { saveDishes, UNASKED } from './save-dishes.ts'
import { standingOrder } from './seen-order.ts'
import { type ChosenInTab, dropChosenDishes } from './use-chosen-dishes.ts'

/** `total`: the euros that would be held, once the server has said that they are more. */
type Question = { about: 'avoided' } | { about: 'total'; total: number }

type Saving = Pick<ChosenInTab, 'seen' | 'onTold'> & Pick<ReturnType<typeof changedLines>, 'wanted' | 'avoided'>

/**
 * Saves the chosen dishes, and asks first what there is to ask: whether those are wanted that hold what the guest avoids,
 * then whether more may be held. Where another device has changed the same meanwhile, the guest is told what is ordered by now.
 */
export function useSaveDishes(shareId: string, { wanted, avoided, seen, onTold }: Saving) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<Question | null>(null)

  async function save(agreed: Parameters<typeof saveDishes>[2]) {
    const saved = await saveDishes(shareId, { ...wanted, was: seen }, agreed).catch(async (error) => {
      const standing = standingOrder(error)
      if (standing) {
        onTold(standing)
        await revalidate()
      }
      throw error
    })
    if (saved.is === 'asks') return setQuestion({ about: 'total', total: saved.total })
    // The bank may refuse them: then they are chosen still.
    if (saved.is === 'bank') return leaveFor(saved.url)
    dropChosenDishes(shareId)
    toast("C'est noté : vos plats sont changés.")
    await navigate(confirmationPath(shareId))
  }

  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    onSend: async () => (avoided.length > 0 ? setQuestion({ about: 'avoided' }) : save(UNASKED)),
  })
  return { form, question, save, close: () => setQuestion(null) }
}
