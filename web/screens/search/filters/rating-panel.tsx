import { RATING_DEFAULT } from '@tablee/domain/search/search-limits'
import { useState } from 'react'
import { Tick } from '../../../ui/tick.tsx'
import { NO_RATING, ratingLabel } from './chips.ts'
import type { PanelProps } from './filters.ts'
import { PanelForm } from './panel-form.tsx'

/** Filters by a minimum number of stars. It opens on the usual four. */
export function RatingPanel({ search, counts, onApply }: PanelProps) {
  const [rating, setRating] = useState(search.rating || RATING_DEFAULT)

  return (
    <PanelForm onValidate={() => onApply({ rating })} onReset={() => onApply(NO_RATING)} className="sm:w-64">
      <ul>
        {STARS.map((stars) => (
          <li key={stars}>
            <Tick
              label={ratingLabel(stars)}
              note={counts.ratings[stars]}
              group="note"
              isChecked={stars === rating}
              isFirst={stars === rating}
              onChange={() => setRating(stars)}
            />
          </li>
        ))}
      </ul>
    </PanelForm>
  )
}

const STARS = [5, 4, 3, 2, 1]
