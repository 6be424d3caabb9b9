import { useEffect } from 'react'
import { useToken } from '../../../session.ts'
import { keepStream } from '../table/keep-stream.ts'

/** As long as this page is looked at, the table of the invitation sees that someone is choosing, and not who. */
export function useChoosing(link: string | null): void {
  const token = useToken()
  useEffect(() => {
    if (link !== null) return keepStream(`/live?invitation=${encodeURIComponent(link)}`, token ?? '', {})
  }, [link, token])
}
