import { inEuros } from '@tablee/domain/money/money'
import { knownAllergens, sayAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { writtenWishes } from '@tablee/domain/ordering/wishes'
import type { SeatMark } from '@tablee/domain/service/marks'
import { nextMark } from '@tablee/domain/service/table-stage'
import { buttonStyle } from '../../../ui/button.tsx'
import { chipStyle } from '../../../ui/chip-style.ts'
import { plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { TableSeat } from '../../service-data/load-sheet.ts'
import { SEAT_MARK_WORDS, STATE_WORDS } from '../../service-data/table-words.ts'
import { MarkButton } from './mark-button.tsx'

type Props = {
  seat: TableSeat
  /** True if nothing is ordered in advance. The state of the seat is then not shown. */
  ordersAtTable: boolean
  now: number
  /** True if the guest is late enough to be marked as absent. */
  isMissed: boolean
  mayAct: boolean
  /** True if the seat is the only one, so that the act of the table applies to it. */
  isOnly: boolean
  onMark: (mark: SeatMark) => void
  onUndo: () => void
}

export function SeatLine({ seat, ordersAtTable, now, isMissed, mayAct, isOnly, onMark, onUndo }: Props) {
  const { name, covers, isHost, state, mark, totalCents } = seat
  const allergens = knownAllergens(seat.allergens)
  const { label, chip } = STATE_WORDS[state]
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5 self-center">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isHost && <span className="text-sm text-ink-soft">hôte</span>}
          {covers > 1 && <span className="text-sm text-ink-soft">{plural(covers, 'couvert')}</span>}
          {(!ordersAtTable || state === 'ABSENT') && <span className={chipStyle(chip)}>{typeset(label)}</span>}
          {mark !== 'EXPECTED' && mark !== 'ABSENT' && (
            <span className={chipStyle('grey')}>{typeset(SEAT_MARK_WORDS[mark].state)}</span>
          )}
          {allergens.length > 0 && (
            <span className={chipStyle('red')}>{typeset(`Allergies : ${sayAllergens(allergens)}`)}</span>
          )}
        </p>
        {writtenWishes(seat).map((wish) => (
          <p key={wish.name} className="font-medium">
            {typeset(`« ${wish.text} »`)}
          </p>
        ))}
        <Lines lines={seat.lines} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        {totalCents !== null && totalCents > 0 && (
          <p className="mr-auto min-w-20 font-semibold sm:mr-2 sm:text-right">{inEuros(totalCents)}</p>
        )}
        {mayAct && (
          <SeatActs
            seat={seat}
            isMissed={isMissed}
            isOnly={isOnly}
            canUndo={now < (seat.undoUntil ?? 0)}
            onMark={onMark}
            onUndo={onUndo}
          />
        )}
      </div>
    </li>
  )
}

type ActsProps = Pick<Props, 'seat' | 'isMissed' | 'isOnly' | 'onMark' | 'onUndo'> & { canUndo: boolean }

function SeatActs({ seat: { name, mark }, isMissed, isOnly, canUndo, onMark, onUndo }: ActsProps) {
  const next = nextMark(mark)
  return (
    <>
      {canUndo && (
        <button type="button" onClick={onUndo} className={buttonStyle('quiet', 'px-3')}>
          Annuler
          <span className="sr-only">{typeset(` : ${name}, ${SEAT_MARK_WORDS[mark].state}`)}</span>
        </button>
      )}
      {mark === 'EXPECTED' && isMissed && (
        <MarkButton mark="ABSENT" words={SEAT_MARK_WORDS.ABSENT.act} of={name} onMark={() => onMark('ABSENT')} />
      )}
      {mark === 'ABSENT' && !canUndo && (
        <MarkButton mark="ARRIVED" words="Arrivé après tout" of={name} onMark={() => onMark('ARRIVED')} />
      )}
      {next && !isOnly && (
        <MarkButton mark={next} words={SEAT_MARK_WORDS[next].act} of={name} onMark={() => onMark(next)} />
      )}
    </>
  )
}

function Lines({ lines }: Pick<TableSeat, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-sm text-ink-soft">
      {lines.map(({ name, quantity, choices, isShared }, index) => (
        <li key={index}>
          {typeset(`${quantity} × ${name}`)}
          {choices.length > 0 && ` (${choices.join(', ')})`}
          {isShared && ' · pour la table'}
        </li>
      ))}
    </ul>
  )
}
