import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { useServerNow } from '../../app/server-time.ts'
import { costsAbsence, isAfterMeal } from '../../shared/paying/consent.ts'
import { GiveUp } from '../../shared/paying/give-up.tsx'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { dayAndHour } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

type Props = {
  share: PayableShare
  /** The server's time in milliseconds. */
  now: number
  mayChange: boolean
}

/** The cancellation terms and the button to give up the booking. Renders nothing for a debit that failed after the meal. */
export function CancelOptions({ share, now, mayChange }: Props) {
  if (isAfterMeal(share, now)) return null
  return (
    <div className="grid gap-5 md:col-start-1 md:row-start-3 md:mt-5">
      <Cancellation share={share} />
      {mayChange && <GiveUp share={share} />}
    </div>
  )
}

function Cancellation({ share }: { share: PayableShare }) {
  const now = useServerNow(MINUTE)
  const sentences =
    share.subject.kind === 'cover' ? guestShareTerms(share.subject.name, share, now) : ownShareTerms(share, now)
  return (
    <section aria-labelledby="cancellation" className="mt-3">
      <h2 id="cancellation" className="text-lg">
        Annulation
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-edge">
        {sentences.map((sentence) => (
          <li key={sentence}>{typeset(sentence)}</li>
        ))}
      </ul>
    </section>
  )
}

function ownShareTerms(share: PayableShare, now: number): string[] {
  const { type, freeCancelUntil } = share
  return [
    now <= freeCancelUntil
      ? `Gratuite jusqu'au ${dayAndHour(freeCancelUntil)} : rien n'est alors débité.`
      : `Elle était gratuite jusqu'au ${dayAndHour(freeCancelUntil)}.`,
    ...(isToGo(type)
      ? ['Ensuite, la commande est préparée et ne peut plus être annulée.']
      : [
          'Ensuite, la réservation ne peut plus être annulée.',
          costsAbsence(share)
            ? "Si vous ne venez pas, 30 % de l'addition sont débités, et rien de plus."
            : "Si vous ne venez pas, rien n'est débité.",
        ]),
  ]
}

function guestShareTerms(name: string, { freeCancelUntil }: PayableShare, now: number): string[] {
  const inTime = `Si ${name} quitte la table, ou si elle est annulée, avant le ${dayAndHour(freeCancelUntil)}, rien n'est débité.`
  return [
    ...(now <= freeCancelUntil ? [inTime] : []),
    `Si ${name} ne vient pas, 30 % de sa part sont débités, et rien de plus.`,
  ]
}
