import { type FormEvent, lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { buttonStyle } from '../../../ui/button.tsx'
import { plural } from '../../../words/formats.ts'
import { ANY_SEARCH, type Search, searchParams, searchUrl } from '../search-url.ts'
import { FoldedBar } from './folded-bar.tsx'
import { PartyField } from './party-field.tsx'
import { PickerField } from './picker-field.tsx'
import { dayLabel, isPickable, pickableDays } from './search-times.ts'
import { useSettling } from './use-settling.ts'
import { type Where, whereCriteria, whereOf } from './where.ts'
import { WhereField } from './where-field.tsx'

type Props = {
  /** The running search: its filters stay when the bar searches anew. */
  search?: Search
  /** The server's sentence for each field at fault, by the API's names. */
  faults?: Record<string, string>
  /** On small screens it is one line until it is touched. */
  isFolding?: boolean
  className?: string
}

type Draft = { where: Where } & Pick<Search, 'day' | 'hour' | 'party'>

/** Where, when and how many: a form that leads to /search, also without script. */
export function SearchBar({ search = ANY_SEARCH, faults = {}, isFolding = false, className = '' }: Props) {
  const navigate = useNavigate()
  const now = useNow()
  const [draft, setDraft] = useDraft(search)
  const form = useRef<HTMLFormElement>(null)
  const [isFolded, setFolded] = useState(isFolding)
  const { where, day, hour, party } = draft
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { settle, settled, forget } = useSettling((where) => change({ where }))

  // A place that is still being looked up is waited for.
  async function submit(event: FormEvent) {
    event.preventDefault()
    const place = await settled()
    setFolded(isFolding)
    navigate(searchUrl({ ...search, ...whereCriteria(place ?? where), day, hour, party, page: 1, seed: null }))
  }

  // The line that was touched is gone: the keyboard goes on at the bar, which opens nothing by itself.
  function unfold() {
    flushSync(() => setFolded(false))
    form.current?.focus()
  }

  function reset() {
    forget()
    setDraft(draftOf(ANY_SEARCH))
    navigate(searchUrl())
  }

  const days = pickableDays(now)
  return (
    <search className={`block ${className}`}>
      {isFolded && (
        <FoldedBar
          where={where.text || 'Adresse ou restaurant'}
          when={[day && dayLabel(day, now), hour, plural(party, 'personne')].filter(Boolean).join(' · ')}
          fault={faults.date}
          onUnfold={unfold}
        />
      )}
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
            onChange={(where) => {
              forget()
              change({ where })
            }}
            onSettle={settle}
            onReset={reset}
          />
        </div>
        <PickerField
          label="Date"
          value={day && dayLabel(day, now)}
          empty="N’importe quand"
          fault={faults.date}
          load={loadDatePicker}
          plain={{
            type: 'date',
            name: 'date',
            min: days[0]?.day,
            max: days.at(-1)?.day,
            defaultValue: day ?? undefined,
          }}
          className={splitStyle}
        >
          {(close) => (
            <DatePicker
              day={day}
              now={now + performance.now()}
              onPick={(day) => {
                change({ day, hour: hour && isPickable(hour, day, now) ? hour : null })
                close()
              }}
            />
          )}
        </PickerField>
        <PickerField
          label="Heure"
          value={hour}
          empty="À toute heure"
          fault={faults.time}
          load={loadTimePicker}
          plain={{ type: 'time', name: 'heure', step: 900, defaultValue: hour ?? undefined }}
          className={splitStyle}
        >
          {(close) => (
            <TimePicker
              day={day}
              hour={hour}
              now={now + performance.now()}
              onPick={(hour) => {
                change({ hour })
                close()
              }}
            />
          )}
        </PickerField>
        <div className={splitStyle}>
          <PartyField party={party} onChange={(party) => change({ party })} />
        </div>
        {hiddenParams(search, { day, hour }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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

const loadDatePicker = () => import('./date-picker.tsx')
const loadTimePicker = () => import('./time-picker.tsx')
const DatePicker = lazy(async () => ({ default: (await loadDatePicker()).DatePicker }))
const TimePicker = lazy(async () => ({ default: (await loadTimePicker()).TimePicker }))

const barStyle =
  'grid rounded-card border border-line bg-card p-2.5 shadow-far outline-none sm:max-md:grid-cols-[1fr_1fr_13.25rem] md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(13.25rem,1.1fr)_auto]'
const splitStyle = 'border-line max-sm:border-t md:border-l'

/** What the form sends besides its visible fields: the filters that stay, and what the pickers hold. */
function hiddenParams(search: Search, picked: Pick<Search, 'day' | 'hour'>) {
  const { where: _, ...rest } = draftOf(ANY_SEARCH)
  return searchParams({ ...search, ...whereCriteria(whereOf(ANY_SEARCH)), ...rest, ...picked, page: 1, seed: null })
}

/** What the diner is filling in; another search, from a filter or the browser's back button, starts it afresh. */
function useDraft(search: Search) {
  const url = searchUrl(search)
  const [draft, setDraft] = useState(() => draftOf(search))
  const [from, setFrom] = useState(url)
  if (from !== url) {
    setFrom(url)
    setDraft(draftOf(search))
  }
  return [draft, setDraft] as const
}

function draftOf(search: Search): Draft {
  return { where: whereOf(search), day: search.day, hour: search.hour, party: search.party }
}

/** The server's instant (milliseconds) when it answered the first page. */
function useNow(): number {
  return useRouteLoaderData<{ now: number }>('root')?.now ?? 0
}
