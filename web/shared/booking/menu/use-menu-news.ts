import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useToken } from '../../../app/session.ts'
import { keepStream } from '../../live/keep-stream.ts'

/**
 * Reloads the page when the restaurant publishes another menu or other takeaway and delivery terms, or a dish runs out.
 * The stream also sends an event when it opens, so that no change is missed before it opens or while the page is hidden.
 * With an invitation, the table sees that someone is choosing, but not who.
 */
export function useMenuNews(restaurantId: string, link: string | null): void {
  const token = useToken()
  const { revalidate } = useRevalidator()
  const look = useRef(revalidate)
  useEffect(() => {
    look.current = revalidate
  })
  useEffect(() => {
    const params: Record<string, string> = link === null ? { menu: restaurantId } : { invitation: link }
    return keepStream(`/live?${new URLSearchParams(params)}`, token ?? '', {
      onEvent: (event) => void (event === 'changed' && look.current()),
    })
  }, [restaurantId, link, token])
}
