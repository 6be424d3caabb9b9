import { ALL_PARIS, DELIVERY_AREAS, type DeliveryArea } from '@tablee/domain/map/zones'
import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/form/fields.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = { areaIds: readonly number[]; error: string | undefined; onChange: (areaIds: number[]) => void }

/** The areas to which a restaurant delivers. All of Paris includes its arrondissements. */
export function Areas({ areaIds, error, onChange }: Props) {
  const id = useId()
  const isAllParis = areaIds.includes(ALL_PARIS)
  const toggle = (area: number) =>
    onChange(areaIds.includes(area) ? areaIds.filter((one) => one !== area) : [...areaIds, area])
  const tile = ({ id: area }: DeliveryArea, words: ReactNode, isHeld = false) => (
    <label
      key={area}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-2 py-2 sm:px-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-tint has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
    >
      <input
        type="checkbox"
        checked={isHeld || areaIds.includes(area)}
        disabled={isHeld}
        onChange={() => toggle(area)}
        aria-describedby={error ? `${id}-error` : undefined}
        className="size-5 flex-none accent-brand outline-none"
      />
      {words}
    </label>
  )
  const inParis = DELIVERY_AREAS.filter(({ id: area, city }) => city === 'Paris' && area !== ALL_PARIS)
  const around = DELIVERY_AREAS.filter(({ city }) => city !== 'Paris')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        <T>Zones de livraison</T>
      </legend>
      <p className="-mt-1 mb-2 text-sm text-ink-soft">
        <T>Une adresse est servie quand son code postal est celui d'une zone.</T>
      </p>
      <div className="grid gap-2">
        {DELIVERY_AREAS.filter(({ id: area }) => area === ALL_PARIS).map((one) => tile(one, typeset(one.district)))}
      </div>
      <p aria-hidden className="mt-4 mb-2 text-sm font-semibold text-ink-soft">
        Arrondissements
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,calc((100%-2rem)/5)),1fr))] gap-2">
        {inParis.map((one) => tile(one, <Arrondissement district={one.district} />, isAllParis))}
      </div>
      <p className="mt-4 mb-2 text-sm font-semibold text-ink-soft">Autour de Paris</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(min(9.5rem,100%),calc((100%-1rem)/3)),1fr))] gap-2">
        {around.map((one) => tile(one, typeset(one.district)))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** Shows '5e', read by screen readers as '5e arrondissement'. */
function Arrondissement({ district }: { district: string }) {
  const [ordinal, ...noun] = district.split(' ')
  return (
    <span>
      {ordinal}
      <span className="sr-only">{` ${noun.join(' ')}`}</span>
    </span>
  )
}
