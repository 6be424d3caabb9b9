import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The state of the bar: if `isFolding`, it is folded into one line at first and after each search. */
export function useFolding(isFolding: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [isFolded, setFolded] = useState(isFolding)

  // The tapped line disappears, so the focus moves to the form, which opens nothing.
  function unfold() {
    flushSync(() => setFolded(false))
    form.current?.focus()
  }

  return { form, isFolded, fold: () => setFolded(isFolding), unfold }
}
