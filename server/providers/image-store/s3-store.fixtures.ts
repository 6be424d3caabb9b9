import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { onTestFinished } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { testConfig } from '../../testing/config.ts'
import { BreakerStates } from '../circuit-breaker.ts'
import { resilience } from '../resilience.ts'
import { type Bucket, s3ImageStore } from './s3.ts'

/** The environment of a server that keeps its photographs in the sandbox's bucket. */
export function bucketEnvironment(sandboxUrl: string) {
  return {
    IMAGE_STORE_S3_ENDPOINT: `${sandboxUrl}/s3`,
    IMAGE_STORE_S3_BUCKET: 'photographs',
    IMAGE_STORE_S3_REGION: 'fr-par',
    IMAGE_STORE_S3_ACCESS_KEY_ID: 'sandbox-image-store',
    IMAGE_STORE_S3_SECRET_ACCESS_KEY: 'sandbox-image-store-secret',
  }
}

/** Stores an object, with the same signatures. */
export async function putObject(bucket: Bucket, key: string, bytes: string | Buffer): Promise<void> {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${name}/${key}`,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  })
  const { url, headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(Buffer.from(bytes)) })
  if (!answer.ok) throw new Error(`${key} was not taken: ${answer.status} ${await answer.text()}`)
}

/** A sandbox for one test whose bucket fails as planned. */
export async function failingBucket() {
  const sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-bucket-')) })
  onTestFinished(() => sandbox.close())
  const { imageStore: bucket } = testConfig(bucketEnvironment(sandbox.url))
  if (bucket === null) throw new Error('no bucket was read')
  const headers = { 'content-type': 'application/json' }
  const plan = (kind: string, times: number) => JSON.stringify({ provider: 'image-store', kind, times })
  return {
    url: sandbox.url,
    bucket,
    fail: (kind: 'error' | 'timeout' | 'drop-response', times: number) =>
      fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: plan(kind, times) }),
    heal: () => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }),
  }
}

/** The S3 store on such a sandbox, both with one clock, with its breaker. */
export async function bucketOnSandbox({ patience = 60_000, changed = {} }: Options = {}) {
  const { bucket, fail, heal } = await failingBucket()
  const [clock, states] = [settableClock(Date.now()), new BreakerStates()]
  const reached = resilience('image-store', { clock, patience, states, pause: async () => {} })
  return {
    bucket,
    clock,
    fail,
    heal,
    store: s3ImageStore({ bucket: { ...bucket, ...changed }, clock, resilience: reached }),
    state: () => states.all()[0]?.[1],
  }
}

type Options = { patience?: number; changed?: Partial<Bucket> }
