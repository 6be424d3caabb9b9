import { ALL_PARIS, DELIVERY_AREAS, type DeliveryArea } from '@tablee/domain/map/zones'
import { useId } from 'react'
import { FieldError } from '../../../ui/form/fields.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = { areaIds: readonly number[]; error: string | undefined; onChange: (areaIds: number[]) => void }

/** To which areas a house delivers; all of Paris holds its arrondissements. */
export function Areas({ areaIds, error, onChange }: Props) {
  const id = useId()
  const isAllParis = areaIds.includes(ALL_PARIS)
  const toggle = (area: number) =>
    onChange(areaIds.includes(area) ? areaIds.filter((one) => one !== area) : [...areaIds, area])
  const tile = ({ id: area, district }: DeliveryArea, isHeld: boolean) => (
    <label
      key={area}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge px-3 py-2 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-tint has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
    >
      <input
        type="checkbox"
        checked={isHeld || areaIds.includes(area)}
        disabled={isHeld}
        onChange={() => toggle(area)}
        aria-describedby={error ? `${id}-error` : undefined}
        className="size-5 flex-none accent-brand outline-none"
      />
      {typeset(district)}
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
        {DELIVERY_AREAS.filter(({ id: area }) => area === ALL_PARIS).map((one) => tile(one, false))}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
        {inParis.map((one) => tile(one, isAllParis))}
        {around.map((one) => tile(one, false))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
