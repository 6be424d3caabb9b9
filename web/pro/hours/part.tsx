import type { RestaurantSection } from '@tablee/domain/restaurant/restaurant-sections'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import type { ShownHouse } from './ask-house.ts'
import type { SavePart } from './stranded/use-house-change.ts'

export type PartProps = { house: ShownHouse; save: SavePart }

type Props = { title: string; section: RestaurantSection; house: ShownHouse; children: ReactNode }

/** A part of the page that is saved on its own, with the author of its last change. */
export function Part({ title, section, house, children }: Props) {
  const last = house.lastChanges.find((one) => one.section === section)
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
