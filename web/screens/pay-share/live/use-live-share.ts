import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { latestRequest } from '../../../app/requests/latest-request.ts'
import { useChangesOf } from '../../../shared/booking/guest-token/use-changes-of.ts'
import { loadPayableShare, type PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { loadCoveredShare } from '../load-covered-share.ts'
import { type ShareChange, shareChanges } from './share-changes.ts'

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
