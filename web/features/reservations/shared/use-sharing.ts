import { useEffect, useRef, useState } from 'react'
import { leaveFor } from '../../../leave-for.ts'
import { sentenceOf } from '../../../sentence-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { type Consent, type SharedChoice, saveSharedDishes, UNASKED } from '../dishes/save-dishes.ts'
import { type DishToShare, ownPart } from './read-shared-dishes.ts'

type Wish = { id: string; isOn: boolean }
/**
 * The dishes in which the viewer wants to share. `isSure`: shown as done, because nothing is owed for it or the server has
 * said so; `isSaved`: it has, beside the data `on`.
 */
type Pending = { ids: readonly string[]; id: string; isSure: boolean; isSaved: boolean; on: object }
type Question = { choice: SharedChoice; total: number }

type Sharing = {
  shareId: string
  dishes: readonly DishToShare[]
  /** The loaded data of these dishes: once they are others, they say what has become of a wish. */
  loaded: object
  /** Nothing is held for the share: no tick can ask for more. */
  isFree: boolean
  onChanged: () => void
}

/** Takes parts of the dishes for the table and gives them back; asks to agree where a part costs more than is held. */
export function useSharing({ shareId, dishes, loaded, isFree, onChanged }: Sharing) {
  const [pending, setPending] = useState<Pending | null>(null)
  const { question, save, close } = useSaving(shareId)
  const [fault, setFault] = useState<string | null>(null)
  if (pending?.isSaved && pending.on !== loaded) setPending(null)

  const latest = useRef(loaded)
  useEffect(() => {
    latest.current = loaded
  })
  const isSending = useRef(false)
  /** What was wished while another wish was on its way. */
  const next = useRef<Wish | null>(null)

  async function wish(wanted: Wish, before = pending?.isSure ? pending.ids : sharedIn(dishes)): Promise<void> {
    const ids = withWish(before, wanted)
    const asked = { ids, id: wanted.id, isSure: isFree, isSaved: false, on: loaded }
    if (isFree || !isSending.current) setPending(asked)
    if (isSending.current) {
      next.current = wanted
      return
    }
    setFault(null)
    isSending.current = true
    const isDone = await save({ ids, was: before }, UNASKED).catch((error: unknown) => {
      setFault(sentenceOf(error, NOT_CHANGED))
      return false
    })
    isSending.current = false
    const then = next.current
    next.current = null
    if (isDone && then) return wish(then, ids)
    setPending(isDone ? { ...asked, isSure: true, isSaved: true, on: latest.current } : null)
    if (isDone) toast(wanted.isOn ? TAKEN : "C'est noté : vous n'en prenez plus.")
    onChanged()
  }

  return {
    question,
    fault,
    busy: pending && !pending.isSaved ? pending.id : null,
    isOn: (dish: DishToShare) => (pending?.isSure ? pending.ids.includes(dish.id) : ownPart(dish) !== undefined),
    wish: (wanted: Wish) => void wish(wanted),
    async agree(consent: Consent) {
      if (!question) return
      if (await save(question.choice, { ...consent, total: question.total })) toast(TAKEN)
      onChanged()
    },
    close,
    /** Takes a dish that the viewer has ordered off for all. Throws as `send` does. */
    async takeOff(id: string) {
      const was = sharedIn(dishes)
      await save({ ids: withWish(was, { id, isOn: false }), was }, UNASKED)
      toast("C'est noté : ce plat est retiré pour tous.")
      onChanged()
    },
  }
}

/** Sends what the viewer wants to share in; the question is open where they have to agree to a sum first. */
function useSaving(shareId: string) {
  const [question, setQuestion] = useState<Question | null>(null)

  /** Whether it is done: false where the bank or the guest is asked first. Throws as `send` does. */
  async function save(choice: SharedChoice, agreed: Parameters<typeof saveSharedDishes>[2]): Promise<boolean> {
    const saved = await saveSharedDishes(shareId, choice, agreed)
    setQuestion(saved.is === 'asks' ? { choice, total: saved.total } : null)
    if (saved.is === 'bank') await leaveFor(saved.url)
    return saved.is === 'saved'
  }

  return { question, save, close: () => setQuestion(null) }
}

const TAKEN = "C'est noté : vous en prenez une part."

function sharedIn(dishes: readonly DishToShare[]): string[] {
  return dishes.filter(ownPart).map(({ id }) => id)
}

function withWish(ids: readonly string[], { id, isOn }: Wish): string[] {
  const others = ids.filter((one) => one !== id)
  return isOn ? [...others, id] : others
}
