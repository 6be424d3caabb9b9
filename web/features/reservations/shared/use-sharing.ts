import { useState } from 'react'
import { leaveFor } from '../../../leave-for.ts'
import { sentenceOf } from '../../../sentence-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { saveSharedDishes } from '../dishes/save-dishes.ts'
import { type DishToShare, ownPart } from './read-shared-dishes.ts'

type Wish = { id: string; isOn: boolean }
/** `isSure`: it is shown as done, because nothing is owed for it or the server has said so; `on`: beside which data. */
type Pending = Wish & { isSure: boolean; isSaved: boolean; on: object }
type Question = { ids: string[]; total: number }

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
  const [question, setQuestion] = useState<Question | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  if (pending?.isSaved && pending.on !== loaded) setPending(null)

  /** Whether it is done: false where the bank or the guest is asked first. Throws as `send` does. */
  async function save(ids: string[], agreed: { total: number | null; captchaToken: string | null }): Promise<boolean> {
    const saved = await saveSharedDishes(shareId, ids, agreed)
    if (saved.is === 'asks') setQuestion({ ids, total: saved.total })
    else setQuestion(null)
    if (saved.is === 'bank') await leaveFor(saved.url)
    return saved.is === 'saved'
  }

  async function wish({ id, isOn }: Wish) {
    if (pending && !pending.isSaved) return
    setFault(null)
    setPending({ id, isOn, isSure: isFree, isSaved: false, on: loaded })
    try {
      const isDone = await save(idsWith(dishes, { id, isOn }), { total: null, captchaToken: null })
      setPending(isDone ? { id, isOn, isSure: true, isSaved: true, on: loaded } : null)
      if (isDone) toast(isOn ? "C'est noté : vous en prenez une part." : "C'est noté : vous n'en prenez plus.")
    } catch (error) {
      setPending(null)
      setFault(sentenceOf(error, NOT_CHANGED))
    }
    onChanged()
  }

  return {
    question,
    fault,
    busy: pending && !pending.isSaved ? pending.id : null,
    isOn: (dish: DishToShare) =>
      pending?.id === dish.id && pending.isSure ? pending.isOn : ownPart(dish) !== undefined,
    wish,
    async agree(captchaToken: string | null) {
      if (!question) return
      const isDone = await save(question.ids, { total: question.total, captchaToken })
      if (isDone) toast("C'est noté : vous en prenez une part.")
      onChanged()
    },
    close: () => setQuestion(null),
    /** Takes a dish that the viewer has ordered off for all. Throws as `send` does. */
    async takeOff(id: string) {
      await save(idsWith(dishes, { id, isOn: false }), { total: null, captchaToken: null })
      toast("C'est noté : ce plat est retiré pour tous.")
      onChanged()
    },
  }
}

function idsWith(dishes: readonly DishToShare[], { id, isOn }: Wish): string[] {
  const others = dishes.filter((dish) => dish.id !== id && ownPart(dish)).map((dish) => dish.id)
  return isOn ? [...others, id] : others
}
