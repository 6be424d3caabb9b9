import type { RestaurantSection } from '@tablee/domain/restaurant/restaurant-sections'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import type { ShownHours } from './hours-requests.ts'
import type { SavePart } from './stranded/use-hours-change.ts'

export type PartProps = { shown: ShownHours; save: SavePart }

type Props = { title: string; section: RestaurantSection; shown: ShownHours; children: ReactNode }

/** A part of the page that is saved on its own, with the author of its last change. */
export function Part({ title, section, shown, children }: Props) {
  const last = shown.lastChanges.find((one) => one.section === section)
  return (
    <Card title={title}>
      {children}
      {last && (
        <p className="mt-4 text-sm text-ink-soft">
          <T>{`Modifié ${last.by ? `par ${last.by} ` : ''}le ${dayAndHour(last.at)}.`}</T>
        </p>
      )}
    </Card>
  )
}
