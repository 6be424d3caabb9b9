import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'

type Tab<Key extends string> = { key: Key; label: string; short?: string }
type Props<Key extends string> = { tabs: readonly Tab<Key>[]; current: Key; children: Record<Key, ReactNode> }

/** Tabs whose state is in the URL. Every panel is rendered, so that it can be found and printed. Arrow keys switch tabs. */
export function Tabs<Key extends string>({ tabs, current, children }: Props<Key>) {
  const [searchParams] = useSearchParams()

  function address(key: Key) {
    const next = new URLSearchParams(searchParams)
    next.set('onglet', key)
    if (key === tabs[0]?.key) next.delete('onglet')
    if (key !== 'avis') next.delete('page')
    return `?${next}`
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Le restaurant"
        onKeyDown={moveAlong}
        className="mt-6 mb-2 flex flex-wrap gap-x-[28px] border-b border-line font-bold"
      >
        {tabs.map((tab) => (
          <TabLink key={tab.key} tab={tab} isCurrent={tab.key === current} to={address(tab.key)} />
        ))}
      </div>
      {tabs.map(({ key }) => (
        <div
          key={key}
          id={`volet-${key}`}
          role="tabpanel"
          tabIndex={-1}
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

/** Follows the link of the tab that an arrow key, Home or End selects. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  focusNeighbour(event, 'a')?.click()
}

function TabLink({ tab, isCurrent, to }: { tab: Tab<string>; isCurrent: boolean; to: string }) {
  const { key, label, short } = tab
  const { state } = useLocation()
  return (
    <Link
      id={`onglet-${key}`}
      role="tab"
      aria-selected={isCurrent}
      aria-controls={`volet-${key}`}
      tabIndex={isCurrent ? 0 : -1}
      to={to}
      replace
      state={state}
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
  )
}
