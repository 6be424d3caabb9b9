import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ChevronDown } from '../../ui/icons/actions/chevron-down.tsx'
import { Check } from '../../ui/icons/states/check.tsx'
import { Popup } from '../../ui/popup.tsx'
import type { DeskPlace } from './load-desk.ts'
import { pathAt } from './path-at.ts'

type Props = {
  workplaces: readonly DeskPlace[]
  current: DeskPlace
  /** The last part of the page's path: the same page opens at the other restaurant, if the viewer may see it there. */
  page: string | undefined
}

/** The name of the restaurant, and a list of the viewer's other restaurants. */
export default function RestaurantSwitcher({ workplaces, current, page }: Props) {
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)

  // Closes the list when one of its links opens another restaurant.
  useEffect(() => {
    if (key) setOpen(false)
  }, [key])

  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="relative flex min-h-6 max-w-full items-center gap-1 rounded-control leading-tight font-bold after:absolute after:inset-x-0 after:-top-1 after:h-12 hover:text-brand-dark"
      >
        <span className="sr-only">Changer de restaurant : </span>
        <span className="truncate">{current.restaurant.name}</span>
        <ChevronDown aria-hidden className="size-4 flex-none text-ink-soft" />
      </button>
      {isOpen && (
        <Popup label="Mes restaurants" onClose={() => setOpen(false)} className="sm:mt-7 sm:w-72">
          <ul>
            {workplaces.map(({ restaurant, job }, index) => (
              <li key={restaurant.id}>
                <Link
                  to={pathAt({ restaurant, job }, page)}
                  data-first={index === 0 ? '' : undefined}
                  aria-current={restaurant.id === current.restaurant.id ? 'true' : undefined}
                  className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1 hover:bg-tint"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate leading-tight font-semibold">{restaurant.name}</span>
                    <span className="block text-sm leading-tight text-ink-soft">{STAFF_JOB_LABELS[job]}</span>
                  </span>
                  {restaurant.id === current.restaurant.id && <Check aria-hidden className="size-5 text-brand" />}
                </Link>
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </div>
  )
}
