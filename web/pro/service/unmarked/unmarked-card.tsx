import { serviceOf } from '@tablee/domain/service/services'
import { unmarkedCovers, unmarkedQuestion, unmarkedTables } from '@tablee/domain/service/unmarked'
import { memo } from 'react'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import type { Floor } from '../sheet/create-floor.ts'

const loadQuestion = () => import('./unmarked-question.tsx')

type Props = { tables: readonly ServiceTable[]; floor: Floor; now: number }

/** Asks for missing marks once a service is over. Renders nothing before. */
export const UnmarkedCard = memo(function UnmarkedCard({ tables, floor, now }: Props) {
  const unmarked = [...Map.groupBy(tables, ({ hour }) => serviceOf(hour)).values()].flatMap((ofService) =>
    unmarkedTables(ofService, now),
  )
  const Question = useLazyComponent(loadQuestion, unmarked.length > 0)
  if (!Question || unmarked.length === 0) return null
  return <Question tables={unmarked} question={unmarkedQuestion(unmarkedCovers(unmarked))} floor={floor} />
})
