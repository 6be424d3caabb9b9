import { ChoicePanel } from './choice-panel.tsx'
import { DistancePanel } from './distance-panel.tsx'
import { type Filter, type PanelProps, type Tag, tagsOf } from './filters.ts'
import { PricePanel } from './price-panel.tsx'
import { RatingPanel } from './rating-panel.tsx'
import { ServicePanel } from './service-panel.tsx'
import { zoneChoices } from './zone-names.ts'

type Props = PanelProps & { filter: Filter; tags: readonly Tag[] }

/** What a filter's button opens. */
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
          choices={fullestFirst(
            tags.filter(({ group }) => group === filter),
            picked.map(String),
            counts.tags,
          )}
          picked={picked.map(String)}
          counts={counts.tags}
          onApply={(ids) => onApply({ tags: [...others, ...ids.map(Number)] })}
        />
      )
    }
    case 'zones':
      return (
        <ChoicePanel
          choices={zoneChoices}
          picked={search.zones}
          counts={counts.zones}
          onApply={(zones) => onApply({ zones })}
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

/** What finds most comes first, what finds nothing is left out unless it is picked; without counts, all in their order. */
function fullestFirst(choices: readonly Tag[], picked: readonly string[], counts: Record<string, number>): Tag[] {
  if (Object.keys(counts).length === 0) return [...choices]
  return choices
    .filter(({ id }) => counts[id] || picked.includes(id))
    .sort((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0))
}
