import { foldName } from '@tablee/domain/fold-name'
import { tagsBeginning } from '@tablee/domain/search/reading/tags-beginning'
import { MAX_TAGS, RATING_DEFAULT } from '@tablee/domain/search/search-limits'
import { useState } from 'react'
import { Tick } from '../../../ui/tick.tsx'
import { zoneChoices } from '../zone-names.ts'
import { NO_RATING, ratingLabel } from './chips.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { DistancePanel } from './distance-panel.tsx'
import { type Filter, type PanelProps, type Tag, tagsOf } from './filters.ts'
import { PanelForm } from './panel-form.tsx'
import { PricePanel } from './price-panel.tsx'

type Props = PanelProps & { filter: Filter; tags: readonly Tag[] }

export function FilterPanel({ filter, tags, ...props }: Props) {
  const { search, counts, onApply } = props
  switch (filter) {
    case 'CUISINES':
    case 'AMBIANCES':
    case 'EXIGENCES': {
      const picked = tagsOf(filter, search.tags, tags)
      const others = search.tags.filter((id) => !picked.includes(id))
      return (
        <ChoicePanel
          choices={fullestFirst(tags.filter(({ group }) => group === filter))}
          picked={picked.map(String)}
          search={filter === 'CUISINES' ? tagsCalled : undefined}
          onApply={(ids) => onApply({ tags: [...others, ...ids.map(Number)] })}
        />
      )
    }
    case 'zones':
      return (
        <ChoicePanel
          choices={zoneChoices.map((zone) => ({ ...zone, count: counts.zones[zone.id] }))}
          picked={search.zones}
          // A district replaces the zone of the map.
          onApply={(zones) => onApply(zones.length > 0 ? { zones, box: null } : { zones })}
        />
      )
    case 'price':
      return <PricePanel {...props} />
    case 'distance':
      return <DistancePanel {...props} />
    case 'rating':
      return <RatingPanel {...props} />
    case 'clickCollect':
    case 'delivery':
      return <ServicePanel service={filter} {...props} />
  }
}

/** Returns the ids of the tags whose everyday words the text equals or begins. */
function tagsCalled(typed: string): string[] {
  return tagsBeginning(foldName(typed), MAX_TAGS).map(String)
}

/** Sorts choices by count, highest first. Without counts the order stays. */
function fullestFirst(choices: Tag[]): Tag[] {
  return choices.sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

/** Filters by a minimum number of stars. It opens on the usual four. */
function RatingPanel({ search, counts, onApply }: PanelProps) {
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

/** Filters restaurants that deliver, or that offer takeaway. It opens ticked, since opening it means that wish. */
function ServicePanel({ service, counts, onApply }: PanelProps & { service: 'clickCollect' | 'delivery' }) {
  const [isWanted, setWanted] = useState(true)

  return (
    <PanelForm
      onValidate={() => onApply({ [service]: isWanted })}
      onReset={() => onApply({ [service]: false })}
      className="sm:w-80"
    >
      <Tick
        label={LABELS[service]}
        note={counts[service]}
        isChecked={isWanted}
        isFirst
        onChange={() => setWanted(!isWanted)}
      />
    </PanelForm>
  )
}

const LABELS = {
  clickCollect: 'Restaurants où passer prendre sa commande',
  delivery: 'Restaurants qui livrent',
}
