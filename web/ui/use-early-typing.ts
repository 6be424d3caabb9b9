import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes up what was typed or chosen in the field with that id before React listened: rendered again with its `value`, it
 * would be erased. Told whether the field is being filled in still.
 */
export function useEarlyTyping(id: string, value: string, take: (typed: string, isFocused: boolean) => void): void {
  const takeUp = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    if (field && field.value !== value) take(field.value, field === document.activeElement)
  })
  useLayoutEffect(() => takeUp(), [])
}
