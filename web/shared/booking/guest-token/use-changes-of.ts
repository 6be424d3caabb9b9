import { useEffect, useRef } from 'react'
import { useToken } from '../../../app/session.ts'
import { watchLive } from '../../live/watch-live.ts'
import { asGuestOf } from './guest-tokens.ts'

/** Calls `onChange` whenever the booking of a share changes. Authenticates as the share's guest, else with the session. */
export function useChangesOf(
  shareId: string | undefined,
  onChange: () => void,
  onChoosing?: (count: number) => void,
): void {
  // A guest who signs in in another tab continues with that session.
  const session = useToken()
  const latest = useRef({ onChange, onChoosing })
  useEffect(() => {
    latest.current = { onChange, onChoosing }
  })
  useEffect(() => {
    if (shareId === undefined) return
    const token = asGuestOf(shareId).token ?? session
    if (token === null) return
    return watchLive({ reservation: shareId }, token, {
      onChange: () => latest.current.onChange(),
      onChoosing: (count) => latest.current.onChoosing?.(count),
    })
  }, [shareId, session])
}
