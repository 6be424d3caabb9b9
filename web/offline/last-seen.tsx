import { useEffect } from 'react'
import { dayAndHour } from '../words/formats.ts'
import { T } from '../words/t.tsx'

/** Says that what is shown is as it was at `seenAt` (ms), and asks again when the network returns; null shows nothing. */
export function LastSeen({ seenAt, onOnline }: { seenAt: number | null; onOnline: () => void }) {
  useEffect(() => {
    if (seenAt === null) return
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [seenAt, onOnline])

  if (seenAt === null) return null
  return (
    <p role="status" className="mb-4 rounded-control bg-tint px-4 py-3 font-semibold text-brand-dark">
      <T>{`Hors connexion. Vu pour la dernière fois ${dayAndHour(seenAt)}.`}</T>
    </p>
  )
}
