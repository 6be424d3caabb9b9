import { LoadingLine } from '../../../ui/loading-line.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'

export function PayLinkSkeleton() {
  return (
    <NarrowPage title="Somme à régler">
      <LoadingLine />
    </NarrowPage>
  )
}
