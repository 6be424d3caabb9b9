import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the bar is folded into one line, which it is at first and after each search where it `isFolding`. */
export function useFolding(isFolding: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [isFolded, setFolded] = useState(isFolding)

  // The line that was touched is gone: the keyboard goes on at the bar, which opens nothing by itself.
  function unfold() {
    flushSync(() => setFolded(false))
    form.current?.focus()
  }

  return { form, isFolded, fold: () => setFolded(isFolding), unfold }
}
