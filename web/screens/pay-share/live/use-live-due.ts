import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { latestRequest } from '../../../app/requests/latest-request.ts'
import { useChangesOf } from '../../../shared/booking/guest-token/use-changes-of.ts'
import { loadPayableShare, type PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { loadGuestShare } from '../load-guest-share.ts'
import { type DueChange, dueChanges } from './due-changes.ts'

/**
 * Reloads the payment due whenever the booking changes: somebody else has paid it, it was cancelled or moved, or its
 * amount differs. Typed values are kept. While busy, reloads wait until the page's own payment has a result.
 */
export function useLiveDue(loaded: PayableShare): {
  due: PayableShare
  changes: readonly DueChange[]
  setBusy: (isBusy: boolean) => void
} {
  const [shown, setShown] = useState({ loaded, due: loaded, changes: NONE })
  const busy = useRef({ is: false, hasMissed: false })
  const [requests] = useState(latestRequest)
  const { revalidate } = useRevalidator()
  // The loader has run again.
  if (shown.loaded !== loaded) setShown({ loaded, due: loaded, changes: added(shown, loaded) })

  async function refresh() {
    if (busy.current.is) {
      busy.current.hasMissed = true
      return
    }
    const isLatest = requests.begin()
    const { shareId, payerShareId, what } = loaded
    const asked = what.kind === 'cover' ? loadGuestShare(shareId, payerShareId) : loadPayableShare(shareId)
    const due = await asked.catch(() => undefined)
    if (!isLatest() || due === undefined || busy.current.is) return
    // The viewer no longer has access. The loader responds with the reason.
    if (due === null) return revalidate()
    setShown((before) => ({ ...before, due, changes: added(before, due) }))
  }
  useChangesOf(loaded.payerShareId, refresh)

  function setBusy(is: boolean) {
    const { hasMissed } = busy.current
    busy.current = { is, hasMissed: is && hasMissed }
    if (!is && hasMissed) void refresh()
  }

  const { due, changes } = shown.loaded === loaded ? shown : { due: loaded, changes: shown.changes }
  return { due, changes, setBusy }
}

const NONE: readonly DueChange[] = []

/** Returns the changes so far, only the newest of each kind. */
function added(before: { due: PayableShare; changes: readonly DueChange[] }, due: PayableShare): readonly DueChange[] {
  const newest = dueChanges(before.due, due)
  return newest.length === 0
    ? before.changes
    : [...before.changes.filter(({ is }) => newest.every((one) => one.is !== is)), ...newest]
}
