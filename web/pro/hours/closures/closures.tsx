import { parseDay } from '@tablee/domain/calendar/calendar'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { Trash } from '../../../ui/icons/actions/trash.tsx'
import { toast } from '../../../ui/toast.tsx'
import { numericDay } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { useDesk } from '../../desk/use-desk.ts'
import { removeClosure, type ShownHours } from '../hours-requests.ts'
import { Part, type PartProps } from '../part.tsx'
import { ClosureForm } from './closure-form.tsx'

export function Closures({ shown, save }: PartProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Part title="Fermetures" section="CLOSURES" shown={shown}>
      {shown.closures.length === 0 && (
        <p className="mb-4 text-ink-soft">
          <T>Aucune fermeture à venir.</T>
        </p>
      )}
      <ul ref={list} tabIndex={-1} className="-mt-2 mb-4 divide-y divide-line outline-none">
        {shown.closures.map((closure) => (
          <ClosureLine key={closure.id} closure={closure} save={save} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      <ClosureForm save={save} />
    </Part>
  )
}

type LineProps = Pick<PartProps, 'save'> & { closure: ShownHours['closures'][number]; onRemoved: () => void }

function ClosureLine({ closure: { id, from, to, reason }, save, onRemoved }: LineProps) {
  const { restaurant } = useDesk()
  const [isSending, setSending] = useState(false)
  const days = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`

  async function remove() {
    if (isSending) return
    setSending(true)
    try {
      await save(() => removeClosure({ restaurantId: restaurant.id, closureId: id }), 'Ces jours sont rouverts.')
      onRemoved()
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
      setSending(false)
    }
  }

  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <T>{days}</T>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <T>{reason}</T>
        </p>
      </div>
      <button
        type="button"
        aria-label={`Rouvrir : ${days}`}
        aria-disabled={isSending}
        onClick={remove}
        className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
      >
        <Trash aria-hidden className="size-5" />
      </button>
    </li>
  )
}

function dayText(day: string): string {
  return numericDay(parseDay(day) ?? '')
}
