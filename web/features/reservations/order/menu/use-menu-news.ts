import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useToken } from '../../../../session.ts'
import { keepStream } from '../../table/keep-stream.ts'

/**
 * While this page is visible it learns at once that the restaurant has published another menu, sells otherwise to go, or that a dish has
 * run out, and is loaded again: also where it was hidden meanwhile. Of an invitation, its table sees that someone is choosing, and not who.
 */
export function useMenuNews(restaurantId: string, link: string | null): void {
  const token = useToken()
  const { revalidate } = useRevalidator()
  const look = useRef(revalidate)
  useEffect(() => {
    look.current = revalidate
  })
  useEffect(() => {
    const asked: Record<string, string> = link === null ? { menu: restaurantId } : { invitation: link }
    let wasOpen = false
    return keepStream(`/live?${new URLSearchParams(asked)}`, token ?? '', {
      onEvent: (event) => void (event === 'changed' && look.current()),
      onOpen(isOpen) {
        // What was told while there was no stream is not told again.
        if (isOpen && wasOpen) look.current()
        wasOpen ||= isOpen
      },
    })
  }, [restaurantId, link, token])
}
