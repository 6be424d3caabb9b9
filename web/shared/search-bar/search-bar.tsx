import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRouteLoaderData } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { DayField } from './day-field.tsx'
import type { FoldedBar } from './folded-bar.tsx'
import { HourField } from './hour-field.tsx'
import { PartyField } from './party-field.tsx'
import { hourOn } from './search-times.ts'
import { ANY_SEARCH, type Search, searchParams } from './search-url.ts'
import { searchOf, valuesOf } from './use-field-values.ts'
import { useSearchForm } from './use-search-form.ts'
import { WhereField } from './where-field.tsx'

type Props = {
  /** The current search. Its filters stay if the bar starts another one. */
  search?: Search
  /** The server's sentence for each invalid field, by the API's names. */
  faults?: Record<string, string>
  /** The line that small screens show instead until it is touched. */
  Folded?: typeof FoldedBar
  className?: string
}

/** The search form for place, time and party. It navigates to /search, also without script. */
export function SearchBar({ search = ANY_SEARCH, faults = {}, Folded, className = '' }: Props) {
  const now = useNow()
  const { form, isFolded, fold, unfold } = useFolding(Folded !== undefined)
  const { values, change, changeWhere, settle, pick, submit, reset } = useSearchForm(search, fold)
  const { where, day, hour, party } = values

  return (
    <search className={`block ${className}`}>
      {isFolded && Folded && <Folded values={values} now={now} fault={faults.date} onUnfold={unfold} />}
      <form
        ref={form}
        tabIndex={-1}
        action="/search"
        onSubmit={submit}
        className={`${barStyle} ${isFolded ? 'max-sm:hidden noscript:max-sm:grid' : ''}`}
      >
        <div className="min-w-0 sm:max-md:col-span-3 sm:max-md:border-b sm:max-md:border-line">
          <WhereField
            where={where}
            search={searchOf(search, values)}
            onChange={changeWhere}
            onSettle={settle}
            onPick={pick}
            onReset={reset}
            onSubmit={submit}
          />
        </div>
        <DayField
          day={day}
          now={now}
          fault={faults.date}
          className={splitStyle}
          onPick={(day) => change({ day, hour: hourOn(day, hour, now) })}
        />
        <HourField
          day={day}
          hour={hour}
          now={now}
          fault={faults.time}
          className={splitStyle}
          onPick={(hour) => change({ hour })}
        />
        <div className={splitStyle}>
          <PartyField party={party} onChange={(party) => change({ party })} />
        </div>
        <HiddenParams search={search} day={day} hour={hour} />
        <button
          type="submit"
          className={buttonStyle('brand', 'min-h-14 sm:max-md:col-span-3 sm:max-md:mt-2 md:ml-2 md:px-7')}
        >
          Rechercher
        </button>
      </form>
    </search>
  )
}

const barStyle =
  'grid rounded-card border border-line bg-card p-2.5 shadow-far outline-none sm:max-md:grid-cols-[1fr_1fr_13.25rem] md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(13.25rem,1.1fr)_auto]'
const splitStyle = 'border-line max-sm:border-t md:border-l'

/** The hidden fields of the form: the current filters, and the values of the pickers. */
function HiddenParams({ search, day, hour }: { search: Search } & Pick<Search, 'day' | 'hour'>) {
  return searchParams(searchOf(search, { ...valuesOf(ANY_SEARCH), day, hour })).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The server's instant (milliseconds) when it rendered the first page. */
function useNow(): number {
  return useRouteLoaderData<{ now: number }>('root')?.now ?? 0
}

/** The state of the bar: if `isFolding`, it is folded into one line at first and after each search. */
function useFolding(isFolding: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [isFolded, setFolded] = useState(isFolding)

  // The tapped line disappears, so the focus moves to the form, which opens nothing.
  function unfold() {
    flushSync(() => setFolded(false))
    form.current?.focus()
  }

  return { form, isFolded, fold: () => setFolded(isFolding), unfold }
}
