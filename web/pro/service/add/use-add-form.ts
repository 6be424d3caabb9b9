import { type Day, writeDay } from '@tablee/domain/calendar/calendar'
import { startsOf } from '@tablee/domain/calendar/opening-hours'
import { faultsOf } from '@tablee/domain/faults'
import { NO_HOUR } from '@tablee/domain/reservations/booking-faults'
import { phoneBookingFaults, quarterAt } from '@tablee/domain/service/phone-booking'
import { useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { serverNow } from '../../../app/server-time.ts'
import type { PhoneBookingInput } from '../../../generated/graphql.ts'
import { type OrderStart, startsIn } from '../../../shared/booking/hours/starts-in.ts'
import { openingPlanOf } from '../../../shared/restaurants/opening-status.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { plural } from '../../../words/formats.ts'
import type { DaySheet, ServiceTable } from '../../service-data/load-sheet.ts'
import { bookByPhone } from '../../service-data/send-acts.ts'
import { deskQueue } from '../../taps/desk-queue.ts'
import { bookingWords } from '../../taps/tap-words.ts'
import { useKeys } from '../use-keys.ts'

export type AddValues = { name: string; party: string; hour: string; phone: string; note: string }
export type AddWay = 'phone' | 'walk-in'

type Options = {
  restaurantId: string
  day: Day
  isToday: boolean
  sheet: DaySheet
  onClose: () => void
  onAdded: (table: ServiceTable) => void
}

/**
 * The form of a table that the restaurant enters itself. If its hour is full, it offers the nearest ones, and an owner may
 * enter it anyway. Without a network the entry waits.
 */
export function useAddForm({ restaurantId, day, isToday, sheet, onClose, onAdded }: Options) {
  const from = quarterAt(serverNow()).startsAt
  const starts = startsOf(openingPlanOf(sheet.restaurant), 'table', day).filter(({ startsAt }) => from <= startsAt)
  // If no hour is left today, it starts as a walk-in.
  const [way, setWay] = useState<AddWay>(starts.length === 0 && isToday ? 'walk-in' : 'phone')
  const [otherHours, setOtherHours] = useState<readonly OrderStart[]>([])
  const picked = useRef<OrderStart | null>(null)
  const forcing = useForcing(sheet.job === 'OWNER')
  const keyOf = useKeys()

  const form = useValidatedForm<AddValues>({
    defaults: { name: '', party: '2', hour: starts[0]?.hour ?? '', phone: '', note: '' },
    faultsOf: (values) => faultsIn(values, way, sheet.capacity),
    async onSend({ name, party, hour, phone, note }) {
      const isWalkIn = way === 'walk-in' && picked.current === null
      const start = picked.current ?? starts.find((one) => one.hour === hour)
      picked.current = null
      const when = isWalkIn || !start ? {} : { date: writeDay(start.date), hour: start.hour }
      const input = { name, party: Number(party), phone, note, isWalkIn, ...when, ...forcing.variables() }
      setOtherHours([])
      forcing.update(null)
      try {
        const table = await bookByPhone(restaurantId, input, { key: keyOf(input) })
        toast(`${table.name}, ${plural(table.party, 'couvert')} à ${table.hour} : c'est noté.`)
        onClose()
        onAdded(table)
      } catch (error) {
        if (error instanceof AnswerError) setOtherHours(startsIn(error))
        forcing.update(error)
        if (!(error instanceof TypeError)) throw error
        keepForLater(restaurantId, input, keyOf(input))
        onClose()
      }
    },
  })

  return {
    form,
    way,
    setWay,
    starts,
    otherHours,
    mayForce: forcing.mayForce,
    force: () => forcing.force(form.submit),
    /** Enters the table at another hour. */
    pick(start: OrderStart) {
      picked.current = start
      setWay('phone')
      form.setValue('hour', start.hour)
      form.submit()
    },
  }
}

function faultsIn({ name, party, hour, phone, note }: AddValues, way: AddWay, seatingCapacity: number) {
  return {
    ...phoneBookingFaults({ name, party: Number(party), phone, note }, { seatingCapacity }),
    ...faultsOf({ hour: way === 'phone' && hour === '' && NO_HOUR }),
  }
}

/** A caller cannot wait for the network: the table is kept, and sent later with the same key. */
function keepForLater(restaurantId: string, input: PhoneBookingInput, key: string): void {
  const { name } = input
  const tap = { restaurantId, deed: { kind: 'booking' as const, input }, of: name, words: bookingWords(input) }
  deskQueue().add(tap, { key, isLate: true })
  toast(`Le réseau manque : « ${name} » est gardée ici, et envoyée dès qu'il revient.`)
}

/** Tracks whether the hour of the last entry was full, and whether an owner enters it anyway. */
function useForcing(isOwner: boolean) {
  const [isFull, setFull] = useState(false)
  const isForced = useRef(false)
  return {
    mayForce: isFull && isOwner,
    /** The arguments that are sent with the table. */
    variables: () => (isForced.current ? { force: true } : {}),
    update: (error: unknown) => setFull(error instanceof AnswerError && error.more.isFull === true),
    /** Submits the form again, beyond the free seats. */
    async force(submit: () => Promise<void>) {
      isForced.current = true
      await submit()
      isForced.current = false
    },
  }
}
