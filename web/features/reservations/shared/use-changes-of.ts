import { useEffect, useRef } from 'react'
import { useToken } from '../../../session.ts'
import { watchLive } from '../table/watch-live.ts'

/** Calls `onChange` whenever the booking of a share changes, while there is one to watch. */
export function useChangesOf(shareId: string | undefined, onChange: () => void): void {
  const token = useToken()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (shareId === undefined || token === null) return
    return watchLive({ reservation: shareId }, token, { onChange: () => latest.current() })
  }, [shareId, token])
}
