import { uploadFaults } from '@tablee/domain/restaurant/photographs'
import { UNEXPECTED } from '@tablee/domain/sentences'
import { AnswerError } from '../../app/answer-error.ts'
import { dropToken, readToken, showSessionExpired } from '../../app/session.ts'
import type { SentPhotograph } from './ask-photographs.ts'
import { lightened } from './lightened.ts'

type Answer = { data?: SentPhotograph; errors?: { message: string; extensions?: Record<string, unknown> }[] }
type Sending = { restaurantId: string; onProgress: (share: number) => void }

/**
 * Uploads a photograph. `onProgress` receives the sent fraction, 0 to 1. Throws AnswerError with the server's error, or
 * TypeError without network.
 */
export async function sendFile(file: File, { restaurantId, onProgress }: Sending): Promise<SentPhotograph> {
  const sent = await lightened(file)
  const [fault] = Object.values(uploadFaults({ bytes: sent.size }))
  if (fault) throw new AnswerError({ message: fault, extensions: { code: 'BAD_USER_INPUT' } })
  const { data, errors } = await posted(`/photographs/${encodeURIComponent(restaurantId)}`, sent, onProgress)
  if (data) return data
  const error = new AnswerError(errors?.[0] ?? { message: UNEXPECTED })
  if (error.code !== 'UNAUTHENTICATED') throw error
  dropToken()
  showSessionExpired()
  throw new AnswerError(errors?.[0] ?? { message: UNEXPECTED }, true)
}

/** XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function posted(path: string, body: Blob, onProgress: (share: number) => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  const token = readToken()
  if (token) request.setRequestHeader('authorization', token)
  request.setRequestHeader('content-type', body.type || 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(answerOf(request.responseText))
  request.onerror = () => reject(new TypeError('no network'))
  request.send(body)
  return promise
}

/** A proxy may return something other than JSON. */
function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
