import { uploadFaults } from '@tablee/domain/restaurant/photographs'
import { UNEXPECTED } from '@tablee/domain/sentences'
import { AnswerError } from '../../app/answer-error.ts'
import { endSession, readToken } from '../../app/session.ts'
import type { SentPhotograph } from './photograph-requests.ts'

type Answer = { data?: SentPhotograph; errors?: { message: string; extensions?: Record<string, unknown> }[] }
type Post = { body: Blob; token: string | null; onProgress: (share: number) => void }
type Sending = { restaurantId: string; onProgress: (share: number) => void }

/**
 * Uploads a photograph. `onProgress` receives the sent fraction, 0 to 1. Throws AnswerError with the server's error, or
 * TypeError without network.
 */
export async function sendFile(file: File, { restaurantId, onProgress }: Sending): Promise<SentPhotograph> {
  const sent = await downscaled(file)
  const [fault] = Object.values(uploadFaults({ bytes: sent.size }))
  if (fault) throw new AnswerError({ message: fault, extensions: { code: 'BAD_USER_INPUT' } })
  const token = readToken()
  const { data, errors } = await posted(`/photographs/${encodeURIComponent(restaurantId)}`, {
    body: sent,
    token,
    onProgress,
  })
  if (data) return data
  const error = new AnswerError(errors?.[0] ?? { message: UNEXPECTED })
  if (error.code !== 'UNAUTHENTICATED') throw error
  if (token) endSession(token)
  throw new AnswerError(errors?.[0] ?? { message: UNEXPECTED }, true)
}

/** XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function posted(path: string, { body, token, onProgress }: Post): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
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

/** Bytes. A phone's camera makes larger files than any page needs, which take too long on a slow network. */
const LIGHT = 2_500_000
const LONGEST_SIDE = 3000

/**
 * Returns a large photograph scaled down by the browser, as JPEG. Returns the file unchanged if it is small enough, or if the
 * browser cannot read it: the server then refuses it.
 */
async function downscaled(file: File): Promise<Blob> {
  if (file.size <= LIGHT) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
