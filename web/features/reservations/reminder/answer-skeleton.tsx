import { OneMoment } from '../../../ui/one-moment.tsx'
import { NarrowPage } from '../../accounts/narrow-page.tsx'

export function AnswerSkeleton() {
  return (
    <NarrowPage title="Vous venez ?">
      <OneMoment>Un instant, nous cherchons votre table…</OneMoment>
    </NarrowPage>
  )
}
