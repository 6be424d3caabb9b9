import { LoadingLine } from '../../ui/loading-line.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'

export function TipSkeleton() {
  return (
    <NarrowPage title="Laisser un pourboire au restaurant ?">
      <LoadingLine />
    </NarrowPage>
  )
}
