import { useEffect, useRef, useState } from 'react'
import { leaveFor } from '../../../../app/leave-for.ts'
import { sentenceOf } from '../../../../app/sentence-of.ts'
import { toast } from '../../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../../words/sentences.ts'
import {
  type AgreedTotal,
  type Consent,
  NO_CONSENT,
  type SharedChoice,
  saveSharedDishes,
} from '../../changes/save-dishes.ts'
import { type DishToShare, viewersPart } from '../../order-lines/read-shared-dishes.ts'

type ShareChange = { id: string; isOn: boolean }
/**
 * The dishes that the viewer wants to share. `isSure`: shown as saved, because nothing is due for it or the server has
 * confirmed it. `isSaved`: the server has confirmed it. `on`: the loaded data to which the change applies.
 */
type Pending = { ids: readonly string[]; id: string; isSure: boolean; isSaved: boolean; on: object }
type Question = { choice: SharedChoice; total: number }

type Options = {
  shareId: string
  dishes: readonly DishToShare[]
  /** The loaded data of these dishes. When they change, they contain the outcome of a change. */
  loaded: object
  /** True if nothing is held for the share, so that no tick can cost more. */
  isFree: boolean
  onChanged: () => void
}

export type DishSharing = {
  question: Question | null
  fault: string | null
  /** The id of the dish that is being saved; null without one. */
  busy: string | null
  isOn: (dish: DishToShare) => boolean
  change: (wanted: ShareChange) => void
  agree: (consent: Consent) => Promise<void>
  close: () => void
  /** Removes a dish that the viewer has ordered for all guests. Throws the errors of `send`. */
  takeOff: (id: string) => Promise<void>
}

/** Joins and leaves dishes for the table. Requires consent if a part costs more than is held. */
export function useSharing({ shareId, dishes, loaded, isFree, onChanged }: Options): DishSharing {
  const [pending, setPending] = useState<Pending | null>(null)
  const { question, save, close } = useSaving(shareId)
  const [fault, setFault] = useState<string | null>(null)
  if (pending?.isSaved && pending.on !== loaded) setPending(null)

  const latest = useRef(loaded)
  useEffect(() => {
    latest.current = loaded
  })
  const isSending = useRef(false)
  /** The change made while another one is being sent. */
  const next = useRef<ShareChange | null>(null)

  async function change(wanted: ShareChange, before = pending?.isSure ? pending.ids : sharedIn(dishes)): Promise<void> {
    const ids = withChange(before, wanted)
    const sent: Pending = { ids, id: wanted.id, isSure: isFree, isSaved: false, on: loaded }
    if (isFree || !isSending.current) setPending(sent)
    if (isSending.current) {
      next.current = wanted
      return
    }
    setFault(null)
    isSending.current = true
    const isDone = await save({ ids, was: before }, NO_CONSENT).catch((error: unknown) => {
      setFault(sentenceOf(error, NOT_CHANGED))
      return false
    })
    isSending.current = false
    const then = next.current
    next.current = null
    if (isDone && then) return change(then, ids)
    setPending(isDone ? { ...sent, isSure: true, isSaved: true, on: latest.current } : null)
    if (isDone) toast(wanted.isOn ? TAKEN : "C'est noté : vous n'en prenez plus.")
    onChanged()
  }

  return {
    question,
    fault,
    busy: pending && !pending.isSaved ? pending.id : null,
    isOn: (dish) => (pending?.isSure ? pending.ids.includes(dish.id) : viewersPart(dish) !== undefined),
    change: (wanted) => void change(wanted),
    async agree(consent) {
      if (!question) return
      if (await save(question.choice, { ...consent, total: question.total })) toast(TAKEN)
      onChanged()
    },
    close,
    async takeOff(id) {
      const was = sharedIn(dishes)
      await save({ ids: withChange(was, { id, isOn: false }), was }, NO_CONSENT)
      toast("C'est noté : ce plat est retiré pour tous.")
      onChanged()
    },
  }
}

/** Saves the dishes that the viewer shares. `question` is set if they have to agree to a sum first. */
function useSaving(shareId: string) {
  const [question, setQuestion] = useState<Question | null>(null)

  /** True if the choice is saved, false if the bank or the guest has to confirm first. Throws the errors of `send`. */
  async function save(choice: SharedChoice, agreed: AgreedTotal): Promise<boolean> {
    const saved = await saveSharedDishes(shareId, choice, agreed)
    setQuestion(saved.is === 'asks' ? { choice, total: saved.total } : null)
    if (saved.is === 'bank') await leaveFor(saved.url)
    return saved.is === 'saved'
  }

  return { question, save, close: () => setQuestion(null) }
}

const TAKEN = "C'est noté : vous en prenez une part."

function sharedIn(dishes: readonly DishToShare[]): string[] {
  return dishes.filter(viewersPart).map(({ id }) => id)
}

function withChange(ids: readonly string[], { id, isOn }: ShareChange): string[] {
  const others = ids.filter((one) => one !== id)
  return isOn ? [...others, id] : others
}
