import { useEffect, useRef, useState } from 'react'
import { typeset } from '../../../words/typeset.ts'

type Props = { sections: readonly { id: string; name: string }[] }

/** The sections of the menu, in a bar that stays below the header. The section in view is marked. */
export function CategoryBar({ sections }: Props) {
  const current = useSectionInSight(sections)
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    const chosen = document.getElementById(`to-${current}`)
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.offsetLeft - 16
  }, [current])

  if (sections.length < 2) return null
  return (
    <nav
      ref={bar}
      aria-label="Sections de la carte"
      className="sticky top-14 z-20 -mx-4 flex gap-6 overflow-x-auto overscroll-x-contain border-b border-line bg-paper px-4 whitespace-nowrap scrollbar-none md:top-[70px] md:mx-0 md:px-0"
    >
      {sections.map(({ id, name }) => (
        <button
          key={id}
          id={`to-${id}`}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => goTo(id)}
          className="min-h-12 min-w-11 flex-none border-b-3 border-transparent font-semibold text-ink-soft outline-offset-[-3px] transition-colors duration-150 hover:text-ink aria-[current=true]:border-brand aria-[current=true]:text-ink"
        >
          {typeset(name)}
        </button>
      ))}
    </nav>
  )
}

function goTo(id: string) {
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

/** Returns the last section whose title has passed the bar. */
function useSectionInSight(sections: Props['sections']): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    const titles = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = titles.filter((title) => title.getBoundingClientRect().top < BELOW_BAR)
      setCurrent((passed.at(-1) ?? titles[0])?.id)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ids])

  return current
}

/** Pixels: header and bar, and the space of a title below them. */
const BELOW_BAR = 140
