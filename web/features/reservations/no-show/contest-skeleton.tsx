import { LoadingLine } from '../../../ui/loading-line.tsx'
import { NarrowPage } from '../../accounts/narrow-page.tsx'
import { contestTitle } from './contest-title.ts'

export function ContestSkeleton() {
  return (
    <NarrowPage title={contestTitle(null)}>
      <LoadingLine />
    </NarrowPage>
  )
}
