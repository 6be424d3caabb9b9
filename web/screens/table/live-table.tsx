import { initialsOf } from '@tablee/domain/reservations/persons/guest-progress-of'
import { countText, type PartySeen, positionOf, type Seat, seatsOf } from '@tablee/domain/reservations/seats'
import { Plus } from '../../ui/icons/actions/plus.tsx'
import { Utensils } from '../../ui/icons/things/utensils.tsx'
import { typeset } from '../../words/typeset.ts'

/** Tables with more seats have no room for names. The list of guests shows them. */
const MOST_WITH_WORDS = 8

type Props = {
  party: PartySeen
  choosing: number
  onInvite?: () => void
}

/** The table as it fills, seat by seat. Screen readers announce its middle when it changes. */
export function LiveTable({ party, choosing, onInvite }: Props) {
  const seats = seatsOf(party, choosing)
  return (
    <div className="px-[9%] pt-[5%] pb-[16%] sm:px-[8%]">
      <div className="relative mx-auto aspect-square w-full max-w-[520px] rounded-full border border-transparent bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] shadow-[0_40px_80px_-30px_#cd107688]">
        <ul aria-label="Autour de la table">
          {seats.map((seat, index) => {
            const { left, top, size } = positionOf(index, seats.length)
            return (
              <li
                key={seat.key}
                style={{ left: `${left}%`, top: `${top}%`, width: `${size}%` }}
                className="absolute aspect-square transition-[left,top,width] duration-250 ease-out"
              >
                <Plate seat={seat} isSmall={size < 14} {...(onInvite && { onInvite })} />
                {seat.says && (
                  <Words seat={seat} side={sideOf(left + size / 2)} isHidden={seats.length > MOST_WITH_WORDS} />
                )}
              </li>
            )
          })}
        </ul>
        <p
          role="status"
          className="absolute inset-x-[26%] inset-y-[34%] grid sm:inset-x-[33%] place-items-center text-center font-title text-lg leading-tight font-bold text-balance text-white sm:text-xl"
        >
          {typeset(countText(party))}
        </p>
      </div>
    </div>
  )
}

function Plate({ seat, isSmall, onInvite }: { seat: Seat; isSmall: boolean; onInvite?: () => void }) {
  if (seat.tone === 'free' && seat.says) {
    if (onInvite) return <FreeSeat onInvite={onInvite} />
    return (
      <span className="grid size-full place-items-center rounded-full border-2 border-dashed border-[#cd1076] bg-[#fdeaf4] text-[#a80c60]">
        <Plus aria-hidden className="size-1/4" />
      </span>
    )
  }
  return (
    <span
      className={`grid size-full place-items-center rounded-full bg-white text-[#a80c60] forced-colors:border-4 forced-colors:border-[Highlight] shadow-[0_14px_24px_-10px_#52082f88] transition-[scale,opacity] duration-250 ease-out starting:scale-75 starting:opacity-0 ${isSmall ? 'p-1' : 'p-2'}`}
    >
      <span
        aria-hidden
        className={`grid size-full place-items-center rounded-full font-title font-bold ${isSmall ? 'text-sm' : 'text-lg inset-ring-2 inset-ring-[#f3e7e7] sm:text-xl'}`}
      >
        {seat.guest ? initialsOf(seat.guest.displayName) : seat.says && <Utensils className="size-2/5 opacity-70" />}
      </span>
    </span>
  )
}

/** A free seat of the host's group. It opens the ways to invite. */
function FreeSeat({ onInvite }: { onInvite: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Inviter à cette place"
      onClick={onInvite}
      className="grid size-full min-h-11 min-w-11 place-items-center rounded-full border-2 border-dashed border-[#cd1076] bg-[#fdeaf4] text-[#a80c60] transition-colors duration-150 hover:bg-white"
    >
      <Plus aria-hidden className="size-1/4 min-w-4" />
    </button>
  )
}

type Side = 'left' | 'middle' | 'right'

/** On a phone, names at the edge are aligned inwards. */
function sideOf(percent: number): Side {
  if (percent < 30) return 'left'
  return percent > 70 ? 'right' : 'middle'
}

const LEANING: Record<Side, string> = {
  left: '-left-2 sm:left-1/2 sm:-translate-x-1/2',
  middle: 'left-1/2 -translate-x-1/2',
  right: '-right-2 sm:right-auto sm:left-1/2 sm:-translate-x-1/2',
}

function Words({ seat, side, isHidden }: { seat: Seat; side: Side; isHidden: boolean }) {
  if (isHidden) return <span className="sr-only">{typeset(seat.says)}</span>
  return (
    <span
      className={`absolute top-[104%] rounded-pill border border-transparent px-3 py-1 text-sm leading-tight font-bold whitespace-nowrap shadow-[0_6px_14px_#52082f33] ${LEANING[side]} ${COLOURS[seat.tone]}`}
    >
      {typeset(seat.says)}
    </span>
  )
}

// The table is magenta in both themes, so the colours on it are fixed.
const COLOURS: Record<Seat['tone'], string> = {
  done: 'bg-white text-[#246347]',
  waiting: 'bg-[#fff3d9] text-[#7a4f00]',
  trouble: 'bg-[#fde7eb] text-[#a01d38]',
  free: 'bg-white text-[#21141f]',
}
