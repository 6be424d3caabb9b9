import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../../ui/toast.tsx'
import type { Answered, ShownChange, Stranded } from '../ask-house.ts'

export type AskedChange = {
  change: (answered: Answered) => Promise<ShownChange>
  said: string
  stranded: readonly Stranded[]
  answered: Answered
}

/** Saves a part. `said` is the sentence of the toast. Throws the server's error. */
export type SavePart = (change: AskedChange['change'], said: string) => Promise<void>

/** Saves a part of the hours. If that strands bookings, nothing is saved until there is a decision on each. */
export function useHouseChange() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<AskedChange | null>(null)

  async function settle(change: AskedChange['change'], said: string, answered: Answered) {
    const { isDone, stranded } = await change(answered)
    setAsked(isDone ? null : { change, said, stranded, answered })
    if (!isDone) return
    toast(said)
    await revalidate()
  }

  const save: SavePart = (change, said) => settle(change, said, {})
  return {
    asked,
    save,
    answer: async (answered: Answered) => {
      if (asked) await settle(asked.change, asked.said, answered)
    },
    dismiss: () => setAsked(null),
  }
}
