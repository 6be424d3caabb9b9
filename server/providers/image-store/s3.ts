import { AwsV4Signer } from 'aws4fetch'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import { checkKey, isPlainKey, LARGEST_PHOTOGRAPH } from './plain-key.ts'
import type { ImageStore } from './port.ts'

/** A bucket, and the key that may read it. */
export type Bucket = NonNullable<Config['imageStore']>

type Options = { bucket: Bucket; clock: Clock; resilience: Resilience }

/** Milliseconds for a photograph. A person who views a page waits for it. */
export const IMAGE_STORE_PATIENCE = 5_000

/** The range is one byte longer than the limit, which shows that a photograph is too large without fetching the rest of it. */
const RANGE = `bytes=0-${LARGEST_PHOTOGRAPH}`

/** Photographs as objects of a bucket behind the S3 API, `restaurants/12/salle.jpg` by its key. A key cannot leave the bucket. */
export function s3ImageStore({ bucket, clock, resilience }: Options): ImageStore {
  return {
    async read(key) {
      if (!isPlainKey(key)) return undefined
      const { url, headers } = await signed(bucket, { method: 'GET', key }, clock)
      const answer = await resilience.fetch(url, { headers: { ...headers, range: RANGE } }, { repeats: true })
      if (answer.ok) return sizedRight(Buffer.from(await answer.arrayBuffer()))

      const code = codeIn(await answer.text())
      if (isAbsent(answer.status, code)) return undefined
      throw refused(answer.status, code)
    },

    async write(key, bytes) {
      const { url, headers } = await signed(bucket, { method: 'PUT', key: checkKey(key), body: bytes }, clock)
      const sent = { method: 'PUT', headers: { ...headers, 'content-type': 'image/jpeg' }, body: new Uint8Array(bytes) }
      await done(await resilience.fetch(url, sent, { repeats: true }))
    },

    async remove(key) {
      const { url, headers } = await signed(bucket, { method: 'DELETE', key: checkKey(key) }, clock)
      await done(await resilience.fetch(url, { method: 'DELETE', headers }, { repeats: true }))
    },
  }
}

/** A missing object counts as removed. */
async function done(answer: Response): Promise<void> {
  const code = codeIn(await answer.text())
  if (!answer.ok && !isAbsent(answer.status, code)) throw refused(answer.status, code)
}

function refused(status: number, code: string): Error {
  return new Error(`the image store answered ${status}${code && ` ${code}`}`)
}

type Signed = { method: 'GET' | 'PUT' | 'DELETE'; key: string; body?: Buffer }

/** Path-style, `https://host/bucket/key`, which every S3 API serves. A key contains no character that needs encoding. */
async function signed(bucket: Bucket, { method, key, body }: Signed, clock: Clock) {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}/${name}/${key}`,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(body && { body: new Uint8Array(body) }),
    datetime: new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  })
  const { url, headers } = await signer.sign()
  return { url: url.href, headers: Object.fromEntries(headers) }
}

/** A missing bucket is our fault, and an empty object (416) is not a photograph. */
function isAbsent(status: number, code: string): boolean {
  return (status === 404 && code !== 'NoSuchBucket') || status === 416
}

function sizedRight(picture: Buffer): Buffer | undefined {
  return picture.length <= LARGEST_PHOTOGRAPH ? picture : undefined
}

function codeIn(xml: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? ''
}
