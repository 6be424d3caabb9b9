import { AwsV4Signer } from 'aws4fetch'
import { onTestFinished } from 'vitest'
import { freshSandbox } from '../../../sandbox/fresh-sandbox.ts'
import { settableClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { BreakerStates } from '../circuit-breaker.ts'
import { resilience } from '../resilience.ts'
import { type Bucket, s3ImageStore } from './s3.ts'

/** What a server is told that keeps its photographs in the sandbox's bucket. */
export function bucketEnvironment(sandboxUrl: string) {
  return {
    IMAGE_STORE_S3_ENDPOINT: `${sandboxUrl}/s3`,
    IMAGE_STORE_S3_BUCKET: 'photographs',
    IMAGE_STORE_S3_REGION: 'fr-par',
    IMAGE_STORE_S3_ACCESS_KEY_ID: 'sandbox-image-store',
    IMAGE_STORE_S3_SECRET_ACCESS_KEY: 'sandbox-image-store-secret',
  }
}

/** Lays an object down, by the same signatures. */
export async function putObject(bucket: Bucket, key: string, bytes: string | Buffer): Promise<void> {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket
  const signer = new AwsV4Signer({
    ...{ method: 'PUT', url: `${endpoint}/${name}/${key}`, service: 's3', region, accessKeyId, secretAccessKey },
  })
  const { url, headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(Buffer.from(bytes)) })
  if (!answer.ok) throw new Error(`${key} was not taken: ${answer.status} ${await answer.text()}`)
}

/** The S3 store on a sandbox of its own, both by one clock, with its breaker. */
export async function bucketOnSandbox({ patience = 60_000, changed = {} }: Options = {}) {
  const sandbox = await freshSandbox()
  onTestFinished(() => sandbox.close())
  const { imageStore: own } = readConfig({ NODE_ENV: 'test', ...bucketEnvironment(sandbox.url) })
  if (own === null) throw new Error('no bucket was read')

  const [clock, states] = [settableClock(Date.now()), new BreakerStates()]
  const reached = resilience('image-store', { clock, patience, states, pause: async () => {} })
  const fail = (kind: string, times: number) =>
    sandbox.send('POST', '/faults', { provider: 'image-store', kind, times })
  return {
    ...{ bucket: own, clock, sandbox, fail },
    store: s3ImageStore({ bucket: { ...own, ...changed }, clock, resilience: reached }),
    state: () => states.all()[0]?.[1],
    heal: () => sandbox.send('DELETE', '/faults'),
  }
}

type Options = { patience?: number; changed?: Partial<Bucket> }
