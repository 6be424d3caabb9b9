import { LoadingLine } from '../../../ui/one-moment.tsx'
import { NarrowPage } from '../../accounts/narrow-page.tsx'

export function ContestSkeleton() {
  return (
    <NarrowPage title="Vous étiez là ?">
      <LoadingLine />
    </NarrowPage>
  )
}
