import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../../ui/toast.tsx'
import type { Decisions, ShownChange, Stranded } from '../hours-requests.ts'

export type StrandingChange = {
  change: (decisions: Decisions) => Promise<ShownChange>
  message: string
  stranded: readonly Stranded[]
  decisions: Decisions
}

/** Saves a part. `message` is the sentence of the toast. Throws the server's error. */
export type SavePart = (change: StrandingChange['change'], message: string) => Promise<void>

/** Saves a part of the hours. If that strands bookings, nothing is saved until there is a decision on each. */
export function useHoursChange() {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<StrandingChange | null>(null)

  async function settle(change: StrandingChange['change'], message: string, decisions: Decisions) {
    const { isDone, stranded } = await change(decisions)
    setPending(isDone ? null : { change, message, stranded, decisions })
    if (!isDone) return
    toast(message)
    await revalidate()
  }

  const save: SavePart = (change, message) => settle(change, message, {})
  return {
    pending,
    save,
    answer: async (decisions: Decisions) => {
      if (pending) await settle(pending.change, pending.message, decisions)
    },
    dismiss: () => setPending(null),
  }
}
