import { parisHour } from '@tablee/domain/calendar/calendar'
import { COMPANY_HOURS } from '@tablee/domain/reservations/reservation-labels'
import type { ReservationType } from '../../generated/graphql.ts'
import box from '../../ui/plates/takeout-box.webp'
import { typeset } from '../../words/typeset.ts'

type Props = { type: ReservationType; date: number; isWeeklyMeal: boolean }

/** Replaces the table for a takeaway or delivery order: one plate, and the hour. */
export function PackedOrder({ type, date, isWeeklyMeal }: Props) {
  const said = type === 'DELIVERY' ? 'Chez vous dès' : 'Prête à'
  return (
    <div className="px-[9%] py-[5%] sm:px-[8%]">
      <div className="mx-auto grid aspect-square w-full max-w-[420px] place-content-center justify-items-center gap-5 rounded-full bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] p-[12%] text-white shadow-[0_40px_80px_-30px_#cd107688]">
        <span className="grid size-28 place-items-center rounded-full bg-white p-2 shadow-[0_14px_24px_-10px_#52082f88] sm:size-36">
          <span className="grid size-full place-items-center rounded-full inset-ring-2 inset-ring-[#f3e7e7]">
            <img src={box} width={160} height={160} alt="" className="size-3/5" />
          </span>
        </span>
        <p className="text-center font-title leading-tight font-bold">
          <span className="block text-lg sm:text-xl">{typeset(isWeeklyMeal ? 'Au bureau dès' : said)}</span>
          <span className="block text-4xl font-extrabold tabular-nums sm:text-5xl">
            {isWeeklyMeal ? COMPANY_HOURS[0] : parisHour(date)}
          </span>
        </p>
      </div>
    </div>
  )
}
