import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/hours.page'
import { Closures } from './closures/closures.tsx'
import { Holidays } from './closures/holidays.tsx'
import { ReadHours } from './hours-requests.ts'
import { Moves } from './moves/moves.tsx'
import { LastBooking } from './places/last-booking.tsx'
import { Pacing } from './places/pacing.tsx'
import { Seats } from './places/seats.tsx'
import { StrandedDialog } from './stranded/stranded-dialog.tsx'
import { useHoursChange } from './stranded/use-hours-change.ts'
import { WeekEditor } from './week/week-editor.tsx'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return (await readAtDesk(request, ReadHours, { id: restaurant })).houseHours
}

export function meta() {
  return privateHead('Horaires')
}

export { DeskFailure as ErrorBoundary }

/** A restaurant's hours, closures and seats, for its owners. Each part is saved on its own. */
export default function HoursPage({ loaderData: shown }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  const { pending, save, answer, dismiss } = useHoursChange()
  const part = { shown, save }
  return (
    <div key={restaurant.id} className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Horaires')}</h1>
      <p className="mb-5 text-ink-soft">
        <T>Ce que vous enregistrez se lit tout de suite sur votre page, dans la recherche et sur votre site.</T>
      </p>
      <Moves shown={shown} />
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <WeekEditor {...part} />
        <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-1">
          <Closures {...part} />
          <Holidays {...part} />
        </div>
      </div>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-3">
        <Seats {...part} />
        <Pacing {...part} />
        <LastBooking {...part} />
      </div>
      <StrandedDialog pending={pending} onAnswer={answer} onClose={dismiss} />
    </div>
  )
}
