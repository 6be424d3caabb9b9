import { useRef, useState } from 'react'
import { sentenceOf } from '../../app/sentence-of.ts'
import type { SentPhotograph } from './photograph-requests.ts'
import { sendFile } from './send-file.ts'

/** A file that is being sent: the fraction sent, or why it was rejected. */
export type SentFile = { id: number; name: string; share: number; fault: string | null }

let count = 0

/** Sends files one after the other. Rejected files stay listed with their fault until they are dismissed. */
export function useSending(restaurantId: string, onSent: (upload: SentPhotograph) => void) {
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const queue = useRef(Promise.resolve())
  const change = (id: number, to: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const dismiss = (id: number) => setFiles((all) => all.filter((one) => one.id !== id))

  async function sendOne(id: number, file: File) {
    try {
      const upload = await sendFile(file, { restaurantId, onProgress: (share) => change(id, { share }) })
      dismiss(id)
      onSent(upload)
    } catch (error) {
      const fault = sentenceOf(error)
      if (fault) change(id, { fault })
      else dismiss(id)
    }
  }

  function send(chosen: readonly File[]) {
    const added = chosen.map((file) => ({ id: ++count, file }))
    setFiles((all) => [...all, ...added.map(({ id, file }) => ({ id, name: file.name, share: 0, fault: null }))])
    for (const { id, file } of added) queue.current = queue.current.then(() => sendOne(id, file))
  }

  return { files, send, dismiss }
}
