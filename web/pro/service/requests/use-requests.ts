import { ofName } from '@tablee/domain/of-name'
import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import { useLoadOnChange } from '../../use-load-on-change.ts'
import { acceptRequest, loadRequests, type RequestedTable, refuseRequest } from './table-requests.ts'

/** The requests of a restaurant, loaded again with each change of `news`. `onAnswered`: a table may have been added. */
export function useRequests(restaurantId: string, news: unknown, onAnswered: () => void) {
  const [requests, setRequests] = useState<readonly RequestedTable[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const [full, setFull] = useState<string | null>(null)

  useLoadOnChange((isWanted) => {
    loadRequests(restaurantId).then(
      (loaded) => isWanted() && show(loaded),
      () => {},
    )
  }, news)

  /** Shows the current requests, and a toast for those withdrawn since the last time. */
  function show(loaded: readonly RequestedTable[]) {
    const waited = new Set(requests.flatMap(({ id, withdrawnAt }) => (withdrawnAt === null ? id : [])))
    for (const { id, name, withdrawnAt } of loaded) {
      if (withdrawnAt !== null && waited.has(id)) toast(`${name} a retiré sa demande.`)
    }
    setRequests(loaded)
  }

  async function answer({ id }: RequestedTable, work: () => Promise<void>, message: string) {
    if (busy !== null) return
    setBusy(id)
    try {
      await work()
      setRequests((before) => before.filter((one) => one.id !== id))
      toast(message)
      onAnswered()
    } catch (error) {
      if (error instanceof AnswerError && error.more.isFull === true) setFull(id)
      toast(sentenceOf(error, NOT_DONE) ?? NOT_DONE)
      await loadRequests(restaurantId).then(show, () => {})
    }
    setBusy(null)
  }

  return {
    requests,
    busy,
    full,
    accept: (one: RequestedTable, force: boolean, key: string) =>
      answer(
        one,
        () => acceptRequest({ restaurantId, id: one.id, ...(force && { force }) }, key),
        `${one.name}, ${one.party} couverts à ${one.hour} : la table est notée, le client est prévenu.`,
      ),
    refuse: (one: RequestedTable, reason: string, key: string) =>
      answer(
        one,
        () => refuseRequest({ restaurantId, id: one.id, reason }, key),
        `La demande ${ofName(one.name)} est refusée, le client est prévenu.`,
      ),
  }
}
