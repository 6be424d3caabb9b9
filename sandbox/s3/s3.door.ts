import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxClock } from '../clock/clock.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import type { StoredObjects } from './objects.ts'
import { type Credentials, signatureFault } from './signature.ts'

const OWN: Credentials = {
  accessKeyId: 'sandbox-image-store',
  secretAccessKey: 'sandbox-image-store-secret',
  region: 'fr-par',
}
const BUCKET = 'photographs'
const LARGEST_OBJECT = 25_000_000

type Path = { bucket: string; '*': string }
type Door = { objects: StoredObjects; clock: SandboxClock; faults: InjectedFaults }

/**
 * The part of the S3 API for photographs, under `/s3`: GET an object, whole or a range, PUT one, DELETE one. Each call has
 * Signature Version 4. There is one bucket.
 */
export function s3Door(app: FastifyInstance, { objects, clock, faults }: Door): void {
  app.register(
    async (door) => {
      failAsPlanned(door, faults, () => 'image-store')
      door.removeAllContentTypeParsers()
      const read = { parseAs: 'buffer' as const, bodyLimit: LARGEST_OBJECT }
      door.addContentTypeParser('*', read, (_request, body, done) => done(null, body))

      door.addHook<{ Params: Path }>('preHandler', async ({ raw, headers, body, params }, reply) => {
        const { method = '', url = '' } = raw
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const fault = signatureFault({ method, url, headers, body: bytes }, OWN, clock.now())
        if (fault !== null) return refuse(reply, STATUSES[fault] ?? 403, fault)
        if (params.bucket !== BUCKET) return refuse(reply, 404, 'NoSuchBucket')
      })
      door.put<{ Params: Path }>('/:bucket/*', ({ params, body }, reply) => {
        objects.put(params['*'], Buffer.isBuffer(body) ? body : Buffer.alloc(0))
        return reply.code(200).send()
      })
      door.delete<{ Params: Path }>('/:bucket/*', ({ params }, reply) => {
        objects.remove(params['*'])
        return reply.code(204).send()
      })
      door.get<{ Params: Path }>('/:bucket/*', ({ params, headers }, reply) => {
        const bytes = objects.find(params['*'])
        return bytes ? sendRange(reply, bytes, headers.range) : refuse(reply, 404, 'NoSuchKey')
      })
    },
    { prefix: '/s3' },
  )
}

const STATUSES: Record<string, number> = { AuthorizationHeaderMalformed: 400, XAmzContentSHA256Mismatch: 400 }

function sendRange(reply: FastifyReply, bytes: Buffer, range: string | undefined): FastifyReply {
  reply.type('binary/octet-stream').header('accept-ranges', 'bytes')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined) return reply.send(bytes)
  if (Number(from) >= bytes.length) return refuse(reply, 416, 'InvalidRange')

  const part = bytes.subarray(Number(from), Number(to) + 1)
  const shown = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
  return reply.code(206).header('content-range', shown).send(part)
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  return reply.code(status).type('application/xml').send(body)
}
