import { contestTitle } from '../../../shared/booking/no-show/contest-title.ts'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'

export function ContestSkeleton() {
  return (
    <NarrowPage title={contestTitle(null)}>
      <LoadingLine />
    </NarrowPage>
  )
}
