import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'

type Tab<Key extends string> = { key: Key; label: string; short?: string }
type Props<Key extends string> = { tabs: readonly Tab<Key>[]; current: Key; children: Record<Key, ReactNode> }

/** Tabs that the address remembers. Every panel is in the page, so that it can be found and printed; arrows move along. */
export function Tabs<Key extends string>({ tabs, current, children }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  const [searchParams] = useSearchParams()

  function address(key: Key) {
    const next = new URLSearchParams(searchParams)
    next.set('onglet', key)
    if (key === tabs[0]?.key) next.delete('onglet')
    if (key !== 'avis') next.delete('page')
    return `?${next}`
  }

  function move(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    const link = links.at(to % links.length)
    link?.focus()
    link?.click()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Le restaurant"
        onKeyDown={move}
        className="mt-6 mb-2 flex gap-7 border-b border-line font-bold"
      >
        {tabs.map(({ key, label, short }) => (
          <Link
            key={key}
            id={`onglet-${key}`}
            role="tab"
            aria-selected={key === current}
            aria-controls={`volet-${key}`}
            tabIndex={key === current ? 0 : -1}
            to={address(key)}
            replace
            preventScrollReset
            className="border-b-3 border-transparent py-3 text-ink-soft transition-colors hover:text-ink aria-selected:border-brand aria-selected:text-ink"
          >
            {short ? (
              <>
                <span className="sm:hidden">{short}</span>
                <span className="max-sm:hidden">{label}</span>
              </>
            ) : (
              label
            )}
          </Link>
        ))}
      </div>
      {tabs.map(({ key }) => (
        <div
          key={key}
          id={`volet-${key}`}
          role="tabpanel"
          aria-labelledby={`onglet-${key}`}
          hidden={key !== current}
          className="outline-none"
        >
          {children[key]}
        </div>
      ))}
    </>
  )
}
