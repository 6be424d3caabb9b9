import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the bar is folded into one line: at first and after each search, if `isFolding`. */
export function useFolding(isFolding: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [isFolded, setFolded] = useState(isFolding)

  // The touched line disappears, so the focus moves to the form, which opens nothing.
  function unfold() {
    flushSync(() => setFolded(false))
    form.current?.focus()
  }

  return { form, isFolded, fold: () => setFolded(isFolding), unfold }
}
