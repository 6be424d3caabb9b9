import { useState } from 'react'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { useLoadOnChange } from '../../use-load-on-change.ts'
import { loadBill, type ServiceBill } from './bill-requests.ts'

/**
 * The bill of a table, loaded when it is shown and whenever the table changes. An act returns the whole bill. If the act is
 * refused, a toast shows why and the bill is loaded again, as another tablet may have changed it. `onChanged` receives the
 * table in the format of the sheet.
 */
export function useBill(restaurantId: string, table: ServiceTable, onChanged: (table: ServiceTable) => void) {
  const reservationId = table.id
  const [bill, setBill] = useState<ServiceBill | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // A new object means that another tablet or a payment has changed the table.
  useLoadOnChange((isWanted) => {
    loadBill({ restaurantId, reservationId }).then(
      (loaded) => isWanted() && setBill(loaded),
      (error) => isWanted() && setFailure(sentenceOf(error, NOT_DONE)),
    )
  }, table)

  function take(changed: ServiceBill) {
    setBill(changed)
    onChanged(changed.table)
  }

  async function act(work: () => Promise<ServiceBill>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      take(await work())
    } catch (error) {
      toast(sentenceOf(error, NOT_DONE) ?? NOT_DONE)
      await loadBill({ restaurantId, reservationId }).then(setBill, () => undefined)
    }
    setBusy(false)
  }

  return { bill, failure, isBusy, act, take }
}
