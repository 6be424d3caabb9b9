import { DISTANCE_MAX, DISTANCE_STEP } from '@tablee/domain/search/search-limits'
import { useState } from 'react'
import { placeOfDevice } from '../../../shared/search-bar/found-place.ts'
import { Slider } from '../../../ui/slider.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NO_DISTANCE } from './chips.ts'
import type { PanelProps } from './filters.ts'
import { PanelForm } from './panel-form.tsx'

/** Filters by the distance from the search's address, or else from the device. */
export function DistancePanel({ search, onApply }: PanelProps) {
  const [distance, setDistance] = useState(search.distance)
  const text = distance === 0 ? 'Sans limite' : `${distance} km`

  async function validate() {
    if (search.position) return onApply({ distance })
    try {
      onApply({ ...(await placeOfDevice()), name: '', distance })
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <PanelForm onValidate={validate} onReset={() => onApply(NO_DISTANCE)} className="sm:w-80">
      <p className="px-1 text-lg font-bold" aria-hidden>
        {text}
      </p>
      <Slider
        min={0}
        max={DISTANCE_MAX}
        step={DISTANCE_STEP}
        label="Distance"
        value={distance}
        text={text}
        onChange={setDistance}
        isFirst
      />
      <p className="px-1 text-sm text-ink-soft">
        {search.position
          ? `Autour de : ${search.address || 'votre position'}`
          : 'Autour de vous : votre position vous sera demandée.'}
      </p>
    </PanelForm>
  )
}
