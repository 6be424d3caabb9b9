import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { leaveFor } from '../../app/leave-for.ts'
import { confirmationPath } from '../../app/paths.ts'
import { dropKeptDishes } from '../../shared/booking/changes/kept-dishes.ts'
import { type AgreedTotal, NO_CONSENT, saveDishes } from '../../shared/booking/changes/save-dishes.ts'
import { currentOrder } from '../../shared/booking/changes/seen-order.ts'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { NOT_CHANGED } from '../../words/sentences.ts'
import type { ChangedLines } from './changed-lines.ts'
import type { ChosenInTab } from './use-chosen-dishes.ts'

/** `total`: the euros to hold, once the server has returned a higher sum. */
type Question = { about: 'avoided' } | { about: 'total'; total: number }

type Saving = Pick<ChosenInTab, 'seen' | 'onCurrentSeen'> & Pick<ChangedLines, 'wanted' | 'avoided'>

/**
 * Saves the chosen dishes. Asks first whether the guest wants dishes that contain what they avoid, then whether more may be
 * held. If another device has changed the order, shows the current one.
 */
export function useSaveDishes(shareId: string, { wanted, avoided, seen, onCurrentSeen }: Saving) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<Question | null>(null)

  async function save(agreed: AgreedTotal) {
    const saved = await saveDishes(shareId, { ...wanted, was: seen }, agreed).catch(async (error) => {
      const current = currentOrder(error)
      if (current) {
        onCurrentSeen(current)
        await revalidate()
      }
      throw error
    })
    if (saved.is === 'asks') return setQuestion({ about: 'total', total: saved.total })
    // The bank may decline, so the choice is kept.
    if (saved.is === 'bank') return leaveFor(saved.url)
    dropKeptDishes(shareId)
    toast("C'est noté : vos plats sont changés.")
    await navigate(confirmationPath(shareId))
  }

  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    onSend: async () => (avoided.length > 0 ? setQuestion({ about: 'avoided' }) : save(NO_CONSENT)),
  })
  return { form, question, save, close: () => setQuestion(null) }
}
