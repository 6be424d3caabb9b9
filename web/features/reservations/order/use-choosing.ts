import { useEffect } from 'react'
import { useToken } from '../../../session.ts'
import { keepStream } from '../table/keep-stream.ts'

/** While this page is visible, the table of the invitation sees that someone is choosing, and not who. */
export function useChoosing(link: string | null): void {
  const token = useToken()
  useEffect(() => {
    if (link !== null) return keepStream(`/live?invitation=${encodeURIComponent(link)}`, token ?? '', {})
  }, [link, token])
}
