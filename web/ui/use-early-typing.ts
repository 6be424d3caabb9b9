import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Passes on what the diner typed or chose in the field with this id before hydration; rendering with `value` would
 * erase it. `isFocused` tells whether the diner is still in the field.
 */
export function useEarlyTyping(id: string, value: string, take: (typed: string, isFocused: boolean) => void): void {
  const takeUp = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    if (field && field.value !== value) take(field.value, field === document.activeElement)
  })
  useLayoutEffect(() => takeUp(), [])
}
