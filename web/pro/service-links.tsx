import type { Day } from '@tablee/domain/calendar/calendar'
import { SERVICES, type Service } from '@tablee/domain/service/services'
import { Link } from 'react-router'
import { serviceQuery } from './day-in-url.ts'

export function ServiceLinks({ day, service, now }: { day: Day; service: Service; now: number }) {
  return (
    <nav aria-label="Services" className="flex rounded-control bg-tint p-1 max-sm:ml-auto">
      {SERVICES.map((one) => (
        <Link
          key={one}
          to={{ search: serviceQuery(day, one, now) }}
          replace
          preventScrollReset
          aria-current={one === service ? 'true' : undefined}
          className="relative inline-flex min-h-9 items-center justify-center rounded-[10px] px-3.5 font-semibold text-ink-soft transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink aria-[current=true]:bg-card sm:px-4 aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_4px_#52082f26]"
        >
          {one === 'LUNCH' ? 'Midi' : 'Soir'}
        </Link>
      ))}
    </nav>
  )
}
