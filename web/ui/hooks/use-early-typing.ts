import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Passes on the text typed or option chosen in the field with this id before hydration; rendering with `value` would erase it.
 * `isFocused` is true if the field still has the focus.
 */
export function useEarlyTyping(id: string, value: string, take: (typed: string, isFocused: boolean) => void): void {
  const takeUp = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    if (field && field.value !== value) take(field.value, field === document.activeElement)
  })
  useLayoutEffect(() => takeUp(), [])
}
