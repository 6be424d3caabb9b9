import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../../sentence-of.ts'
import { toast } from '../../../../ui/toast.tsx'
import { NOT_DONE } from '../../../../words/sentences.ts'
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tablet, or a payment, has changed a table that is another object.
  useEffect(() => {
    let isShown = true
    askBill({ restaurantId, reservationId }).then(
      (asked) => isShown && setBill(asked),
      (error) => isShown && setFailure(sentenceOf(error, NOT_DONE)),
    )
    return () => {
      isShown = false
    }
  }, [restaurantId, reservationId, table])

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
