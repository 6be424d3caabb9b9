import { LoadingLine } from '../../ui/one-moment.tsx'
import { NarrowPage } from '../accounts/narrow-page.tsx'

export function TipSkeleton() {
  return (
    <NarrowPage title="Laisser un pourboire au restaurant ?">
      <LoadingLine />
    </NarrowPage>
  )
}
