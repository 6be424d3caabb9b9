import { LoadingLine } from '../../../ui/loading-line.tsx'
import { NarrowPage } from '../../accounts/narrow-page.tsx'

export function ContestSkeleton() {
  return (
    <NarrowPage title="Vous étiez là ?">
      <LoadingLine />
    </NarrowPage>
  )
}
