import { useState } from 'react'
import { sentenceOf } from '../../../../sentence-of.ts'
import { toast } from '../../../../ui/toast.tsx'
import { NOT_DONE } from '../../../../words/sentences.ts'
import { useAskedAnew } from '../../use-asked-anew.ts'
import type { ServiceTable } from '../sheet/load-sheet.ts'
import { askBill, type ServiceBill } from './send-bill.ts'

/**
 * The bill of a table, asked when it is shown and whenever the table changes. An act answers the whole bill; where it is refused, a toast tells why and the
 * bill is asked again, as another tablet may have changed it. `onChanged` gets the table as the sheet shows it.
 */
export function useBill(restaurantId: string, table: ServiceTable, onChanged: (table: ServiceTable) => void) {
  const reservationId = table.id
  const [bill, setBill] = useState<ServiceBill | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // A table that is another object was changed by another tablet, or by a payment.
  useAskedAnew((isWanted) => {
    askBill({ restaurantId, reservationId }).then(
      (asked) => isWanted() && setBill(asked),
      (error) => isWanted() && setFailure(sentenceOf(error, NOT_DONE)),
    )
  }, table)

  function take(changed: ServiceBill) {
    setBill(changed)
    onChanged(changed.table)
  }

  /** Does one act at a time. */
  async function act(work: () => Promise<ServiceBill>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      take(await work())
    } catch (error) {
      toast(sentenceOf(error, NOT_DONE) ?? NOT_DONE)
      await askBill({ restaurantId, reservationId }).then(setBill, () => undefined)
    }
    setBusy(false)
  }

  return { bill, failure, isBusy, act, take }
}
