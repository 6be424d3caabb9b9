import { parseDay } from '@tablee/domain/calendar/calendar'
import { inEuros } from '@tablee/domain/money/money'
import type { PromoCodeOn } from '../../generated/graphql.ts'
import { STAGE_WORDS } from '../../shared/promo-codes/stage-words.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { numericDay, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import type { ShownPromoCode } from './code-requests.ts'

type Props = { code: ShownPromoCode; onAct: (act: 'change' | 'end') => void }

export function PromoCodeLine({ code, onAct }: Props) {
  const { code: name, stage, payer } = code
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg tracking-wide wrap-anywhere">{name}</b>
          <span
            className={`rounded-pill px-3 py-0.5 text-sm font-bold ${stage === 'RUNNING' ? 'bg-herb text-card' : 'bg-tint text-ink'}`}
          >
            {typeset(STAGE_WORDS[stage])}
          </span>
        </p>
        <p className="mt-1">
          {typeset(`${discountOf(code)}, à la charge ${payer === 'PLATFORM' ? 'de Tablée' : 'du restaurant'}`)}
        </p>
        <p className="text-sm text-ink-soft">
          <Dotted>{limitsOf(code).map(typeset)}</Dotted>
        </p>
        <p className="mt-1 text-sm font-semibold tabular-nums">{typeset(usesOf(code))}</p>
      </div>
      {stage !== 'ENDED' && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-label={`Modifier ${name}`}
            onClick={() => onAct('change')}
            className={buttonStyle('line', 'px-4')}
          >
            Modifier
          </button>
          <button
            type="button"
            aria-label={`Terminer ${name}`}
            onClick={() => onAct('end')}
            className={buttonStyle('line', 'px-4')}
          >
            Terminer
          </button>
        </div>
      )}
    </li>
  )
}

const ON_WORDS: Record<PromoCodeOn, string> = {
  ITEMS: 'sur les plats',
  FEE: 'sur les frais',
  BOTH: 'sur les plats et les frais',
}

function discountOf({ percent, cents, on }: ShownPromoCode): string {
  return `${percent === null ? inEuros(cents ?? 0) : `${percent} %`} ${ON_WORDS[on]}`
}

function limitsOf({ from, to, restaurants, minimumCents, mostEach }: ShownPromoCode): string[] {
  return [
    restaurants === null ? 'tous les restaurants' : restaurants.join(', '),
    from && `dès le ${dayText(from)}`,
    to && `jusqu'au ${dayText(to)}`,
    minimumCents > 0 && `à partir de ${inEuros(minimumCents)}`,
    mostEach !== null && `${mostEach} par personne`,
  ].filter((words): words is string => Boolean(words))
}

function usesOf({ uses, mostUses, costCents }: ShownPromoCode): string {
  return `${plural(uses, 'utilisation')}${mostUses === null ? '' : ` sur ${mostUses}`}, ${inEuros(costCents)} de remise`
}

function dayText(day: string): string {
  return numericDay(parseDay(day) ?? '')
}
