import { reordered } from '@tablee/domain/restaurant/photographs'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../app/sentence-of.ts'
import { toast } from '../../ui/toast.tsx'
import {
  discardUpload,
  orderPhotographs,
  type Photographs,
  removePhotograph,
  type SentPhotograph,
} from './photograph-requests.ts'

/** A restaurant's photographs as its owner changes them. A new order is shown at once, and undone if it is refused. */
export function usePhotographs(restaurantId: string, loaded: Photographs) {
  const [state, setState] = useState({ loaded, shown: loaded })
  const shown = state.loaded === loaded ? state.shown : loaded
  const show = (change: (now: Photographs) => Photographs) =>
    setState((now) => ({ loaded, shown: change(now.loaded === loaded ? now.shown : loaded) }))
  const presses = useRef(0)

  async function order(ids: string[]) {
    const before = shown.photographs
    const press = ++presses.current
    show((now) => ({ ...now, photographs: inOrder(now.photographs, ids) }))
    try {
      const answer = await orderPhotographs(restaurantId, ids)
      // A later press is already shown, and its response comes after this one.
      if (press === presses.current) show(() => answer)
    } catch (error) {
      if (press === presses.current) show((now) => ({ ...now, photographs: before }))
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
    }
  }

  return {
    shown,
    order,
    accept: (answer: Photographs) => show(() => answer),
    addUpload: (upload: SentPhotograph) =>
      show((now) => ({ ...now, uploads: [...now.uploads.filter(({ key }) => key !== upload.key), upload] })),
    /** Throws the server's error. */
    async remove(id: string) {
      const answer = await removePhotograph(restaurantId, id)
      show(() => answer)
    },
    /** Throws the server's error. */
    async discard(key: string) {
      const answer = await discardUpload(restaurantId, key)
      show(() => answer)
    },
  }
}

function inOrder(photographs: Photographs['photographs'], ids: readonly string[]): Photographs['photographs'] {
  const wanted = ids.map(Number)
  const order = reordered(
    photographs.map(({ id }) => Number(id)),
    wanted,
  )
  return order.flatMap((id) => photographs.filter((one) => Number(one.id) === id))
}
