import { ofName } from '@tablee/domain/of-name'
import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import { useAskedAnew } from '../../use-asked-anew.ts'
import { type AskedTable, acceptRequest, askRequests, refuseRequest } from './send-requests.ts'

/** The requests of a restaurant, loaded again with each change of `news`. `onAnswered`: a table may have been added. */
export function useRequests(restaurantId: string, news: unknown, onAnswered: () => void) {
  const [requests, setRequests] = useState<readonly AskedTable[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const [full, setFull] = useState<string | null>(null)

  useAskedAnew((isWanted) => {
    askRequests(restaurantId).then(
      (asked) => isWanted() && show(asked),
      () => {},
    )
  }, news)

  /** Shows the current requests, and a toast for those withdrawn since the last time. */
  function show(asked: readonly AskedTable[]) {
    const waited = new Set(requests.flatMap(({ id, withdrawnAt }) => (withdrawnAt === null ? id : [])))
    for (const { id, name, withdrawnAt } of asked) {
      if (withdrawnAt !== null && waited.has(id)) toast(`${name} a retiré sa demande.`)
    }
    setRequests(asked)
  }

  async function answer({ id }: AskedTable, work: () => Promise<void>, said: string) {
    if (busy !== null) return
    setBusy(id)
    try {
      await work()
      setRequests((before) => before.filter((one) => one.id !== id))
      toast(said)
      onAnswered()
    } catch (error) {
      if (error instanceof AnswerError && error.more.isFull === true) setFull(id)
      toast(sentenceOf(error, NOT_DONE) ?? NOT_DONE)
      await askRequests(restaurantId).then(show, () => {})
    }
    setBusy(null)
  }

  return {
    requests,
    busy,
    full,
    accept: (one: AskedTable, force: boolean, key: string) =>
      answer(
        one,
        () => acceptRequest({ restaurantId, id: one.id, ...(force && { force }) }, key),
        `${one.name}, ${one.party} couverts à ${one.hour} : la table est notée, le client est prévenu.`,
      ),
    refuse: (one: AskedTable, reason: string, key: string) =>
      answer(
        one,
        () => refuseRequest({ restaurantId, id: one.id, reason }, key),
        `La demande ${ofName(one.name)} est refusée, le client est prévenu.`,
      ),
  }
}
