import { useEffect, useState } from 'react'
import { ArrowUp } from '../../ui/icons/actions/arrow-up.tsx'

const SHOWN_AFTER = 600

/** On small screens only: scrolls to the top, shown after 600 px. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_AFTER)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])

  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label="Revenir en haut de la page"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed right-4 bottom-36 z-30 grid size-12 place-items-center rounded-pill bg-inverse text-on-inverse shadow-far md:hidden"
    >
      <ArrowUp aria-hidden />
    </button>
  )
}
