import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { latestRequest } from '../../app/requests/latest-request.ts'
import { useChangesOf } from '../../shared/booking/guest-token/use-changes-of.ts'
import { whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { loadPayableShare, type PayableShare } from '../../shared/paying/load-payable-share.ts'
import { price } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { loadCoveredShare } from './load-covered-share.ts'

/**
 * Reloads the payment due whenever the booking changes: somebody else has paid it, it was cancelled or moved, or its
 * amount differs. Typed values are kept. While busy, reloads wait until the page's own payment has a result.
 */
export function useLiveShare(loaded: PayableShare): {
  share: PayableShare
  changes: readonly ShareChange[]
  setBusy: (isBusy: boolean) => void
} {
  const [shown, setShown] = useState({ loaded, share: loaded, changes: NONE })
  const busy = useRef({ is: false, hasMissed: false })
  const [requests] = useState(latestRequest)
  const { revalidate } = useRevalidator()
  // The loader has run again.
  if (shown.loaded !== loaded) setShown({ loaded, share: loaded, changes: added(shown, loaded) })

  async function refresh() {
    if (busy.current.is) {
      busy.current.hasMissed = true
      return
    }
    const isLatest = requests.begin()
    const { shareId, payerShareId, subject } = loaded
    const loading = subject.kind === 'cover' ? loadCoveredShare(shareId, payerShareId) : loadPayableShare(shareId)
    const share = await loading.catch(() => undefined)
    if (!isLatest() || share === undefined || busy.current.is) return
    // The viewer no longer has access. The loader responds with the reason.
    if (share === null) return revalidate()
    setShown((before) => ({ ...before, share, changes: added(before, share) }))
  }
  useChangesOf(loaded.payerShareId, refresh)

  function setBusy(is: boolean) {
    const { hasMissed } = busy.current
    busy.current = { is, hasMissed: is && hasMissed }
    if (!is && hasMissed) void refresh()
  }

  const { share, changes } = shown.loaded === loaded ? shown : { share: loaded, changes: shown.changes }
  return { share, changes, setBusy }
}

const NONE: readonly ShareChange[] = []

/** Returns the changes so far, only the newest of each kind. */
function added(
  before: { share: PayableShare; changes: readonly ShareChange[] },
  share: PayableShare,
): readonly ShareChange[] {
  const newest = shareChanges(before.share, share)
  return newest.length === 0
    ? before.changes
    : [...before.changes.filter(({ is }) => newest.every((one) => one.is !== is)), ...newest]
}

/** A change shown to the payer while the payment page is open. `date` is in milliseconds, `amountDue` in euros. */
type ShareChange = { is: 'moved'; date: number } | { is: 'other sum'; amountDue: number }

type Known = Pick<PayableShare, 'date' | 'amountDue' | 'state' | 'subject'>

/** Returns the changes between two responses of the server; none unless the payment is due in both. */
export function shareChanges(before: Known, after: Known): ShareChange[] {
  if (before.state !== 'due' || after.state !== 'due' || before.subject.kind !== after.subject.kind) return []
  const { date, amountDue } = after
  return [
    ...(date === before.date ? [] : [{ is: 'moved' as const, date }]),
    ...(amountDue === before.amountDue ? [] : [{ is: 'other sum' as const, amountDue }]),
  ]
}

type Props = { share: Pick<PayableShare, 'type' | 'isWeeklyMeal'>; changes: readonly ShareChange[] }

/** Shows the payer changes made while the page is open: another day or hour, another amount. */
export function ChangeNotices({ share, changes }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {changes.map((change) => (
        <p key={change.is} className="mt-5 rounded-control border border-line bg-tint px-4 py-3 font-medium">
          {typeset(
            change.is === 'moved'
              ? `L'heure a changé : c'est maintenant ${whenBooked(share.type, change.date, share.isWeeklyMeal ?? false)}.`
              : `Le total a changé : il est maintenant de ${price(change.amountDue)}. Vérifiez-le, puis confirmez.`,
          )}
        </p>
      ))}
    </div>
  )
}
