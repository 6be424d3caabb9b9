import { LoadingLine } from '../../../ui/loading-line.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'

export function AnswerSkeleton() {
  return (
    <NarrowPage title="Vous venez ?">
      <LoadingLine>Un instant, nous cherchons votre table…</LoadingLine>
    </NarrowPage>
  )
}
