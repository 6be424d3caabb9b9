import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { cardWidths, imageRatios, imageUrl } from '@tablee/domain/images'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network-of.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { ImageStore } from '../providers/image-store/port.ts'
import { chooseFormat } from './choose-format.ts'
import { drawnPicture } from './drawn-key.ts'
import { drawnSize, type Format, type ImageRequest, readImageRequest } from './image-request.ts'
import { keepFiles } from './kept-files.ts'
import { MakerLost } from './maker-process.ts'
import { type PictureOrder, pictureMaker } from './picture-maker.ts'
import { restaurantOfKey } from './prepare-photograph.ts'
import { ImageError, refusalOf } from './refusal.ts'

export interface ImagesOptions {
  dataDir: string
  /** stored photographs; one with the key of a drawing replaces the drawing */
  imageStore: Pick<ImageStore, 'read'>
  /** the module that draws dishes without a photograph; runs in a separate process */
  dishArt: URL
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** returns true if a restaurant shows this drawing; by default all are drawn */
  isShown?: (key: string, seed: number) => Promise<boolean>
  /** returns the access of a request to a picture; by default all are public */
  accessTo?: (key: string, request: FastifyRequest) => Promise<PictureAccess>
  /** returns true if this network may have another new picture made; by default always */
  mayMake?: (address: string) => Promise<boolean>
  /** bucket names that a request may contain */
  buckets?: readonly string[]
  /** disk space for made pictures, in bytes */
  mostBytes?: number
  /** the number of waiting pictures above which the response is 503 */
  mostWaiting?: number
}

/** 'private' is for the caller only. `instead` is the key of the picture that replaces a removed photograph. */
export type PictureAccess = 'public' | 'private' | 'refused' | { instead: string }

export interface Images {
  /** Draws the covers of these keys at the sizes of a card before the first visitor requests them. */
  warmCovers(keys: readonly string[]): Promise<void>
  /**
   * Makes a picture that contains a cover. It queues like any other picture and gets the cover as JPEG. With `isKept` it is
   * stored on disk under its key and `says`. Throws an ImageError if it is not allowed or cannot be made.
   */
  compose(order: Composed, request: Pick<FastifyRequest, 'ip'>): Promise<Buffer>
}

export interface Composed {
  key: string
  /** the text in the picture; a different text makes a different picture */
  says: string
  isKept: boolean
  work(cover: Buffer): Promise<Buffer>
}

/** Part of each file name on disk. Raise it if a change of the drawing must replace the stored pictures. */
const edition = 3

/** A drawing never changes. A restaurant's photograph may be removed, so caches keep it for a day only. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, must-revalidate'

/** The size of the cover within a composed picture. */
const WITHIN = { width: 960, height: 640 } as const

/** Serves drawn covers and stored photographs at `GET /images/{base64 of JSON}`, as the Serverless Image Handler does. */
export function images(app: FastifyInstance, options: ImagesOptions): Images {
  const { dataDir, imageStore, dishArt, log, buckets = [], mostBytes = 512_000_000, mostWaiting = 64 } = options
  const { mayMake = async () => true, accessTo = async () => 'public' as const } = options
  const folder = keepFiles(join(dataDir, 'images'), mostBytes)
  const runOnce = oneAtATime<Buffer>(mostWaiting)
  const maker = pictureMaker(dishArt)
  const make = makingWith(maker, options)

  // `onReady` awaits the folder, so that the start fails if it cannot be opened.
  folder.catch(() => {})
  app.addHook('onReady', async () => void (await folder))
  app.addHook('onClose', () => maker.dismiss())

  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    try {
      const wanted = readImageRequest(request.params['*'], buckets)
      const access = await accessTo(wanted.key, request)
      if (typeof access === 'object') return leadTo(reply, imageUrl(access.instead, wanted))
      if (access === 'refused') throw noSuchKey()
      const format = wanted.format ?? chooseFormat(request.headers.accept)
      const picture = await pictureOf(wanted, format, () => mayMake(networkOf(request.ip)))
      const shared = restaurantOfKey(wanted.key) === null ? FOR_EVER : FOR_A_DAY
      reply.header('cache-control', access === 'private' ? 'private, no-store' : shared)
      return sendPicture(reply, picture, format, request.headers['if-none-match'])
    } catch (error) {
      return sendUserError(reply, refusalOf(error))
    }
  })

  /** Returns the stored picture, or makes it. Throws 429 if this network has had too many made. */
  async function pictureOf(wanted: ImageRequest, format: Format, mayBeMade: () => Promise<boolean>): Promise<Buffer> {
    const files = await folder
    const name = nameOf(wanted, format)
    const kept = await files.read(name)
    if (kept) return kept
    if (!(await mayBeMade())) throw tooMany()
    return await runOnce(name, {
      fetch: () => photographOf(imageStore, wanted.key, log),
      async work(stored) {
        const made = await make(wanted, format, stored)
        await files.write(name, made).catch((error) => log.error({ err: error }, 'A picture could not be kept'))
        return made
      },
    })
  }

  return {
    async compose({ key, says, isKept, work }, { ip }) {
      const files = await folder
      const name = fileNamed(['composed', key, says], 'jpeg')
      const kept = isKept ? await files.read(name) : undefined
      if (kept) return kept
      const mayBeMade = () => mayMake(networkOf(ip))
      if (!(await mayBeMade())) throw tooMany()
      const cover = await pictureOf({ key, ...WITHIN, fit: 'cover' }, 'jpeg', mayBeMade)
      return await runOnce(name, {
        fetch: async () => undefined,
        async work() {
          const made = await work(cover)
          if (isKept) await files.write(name, made)
          return made
        },
      })
    },
    async warmCovers(keys) {
      for (const cover of keys.flatMap(coversOf))
        await pictureOf(cover, 'webp', async () => true).catch(unlessForTheMoment)
    },
  }
}

type Maker = Pick<ReturnType<typeof pictureMaker>, 'make'>

/** Makes a picture from the stored photograph if it is readable, otherwise from the drawing of the key. */
function makingWith(maker: Maker, { isShown = async () => true, log }: Pick<ImagesOptions, 'isShown' | 'log'>) {
  return async (wanted: ImageRequest, format: Format, stored: Buffer | undefined): Promise<Buffer> => {
    const { key, width, height, fit } = wanted
    const photograph = stored && (await made({ photograph: stored, width, height, fit, format }, key))
    if (photograph) return photograph
    if (stored) log.warn({ key }, 'A stored photograph cannot be read')

    const drawing = drawnPicture(key)
    const drawn =
      drawing && (await isShown(key, drawing.seed)) && (await made({ drawing, ...drawnSize(wanted), format }, key))
    if (!drawn) throw noSuchKey()
    return drawn
  }

  async function made(order: PictureOrder, key: string): Promise<Buffer | undefined> {
    try {
      return await maker.make(order)
    } catch (error) {
      if (!(error instanceof MakerLost)) throw error
      log.error({ err: error, key }, 'A picture could not be made')
      throw new ImageError(503, 'MakerLost', 'The picture cannot be made at the moment.')
    }
  }
}

async function photographOf(
  imageStore: ImagesOptions['imageStore'],
  key: string,
  log: ImagesOptions['log'],
): Promise<Buffer | undefined> {
  try {
    return await imageStore.read(key)
  } catch (error) {
    log.error({ err: error, key }, 'The image store does not answer')
    throw new ImageError(503, 'StoreUnavailable', 'The picture cannot be fetched at the moment.')
  }
}

function coversOf(key: string): ImageRequest[] {
  return cardWidths.map((width) => ({ key, width, height: Math.round(width / imageRatios.cover), fit: 'cover' }))
}

/** Ignores a 503, which is already logged. A store or process that is down must not delay the start; visitors try again. */
function unlessForTheMoment(error: unknown): void {
  if (!(error instanceof ImageError && error.status === 503)) throw error
}

function nameOf(wanted: ImageRequest, format: Format): string {
  const { key, width, height, fit } = wanted
  return fileNamed([key, width, height, fit], format)
}

function fileNamed(what: readonly (string | number)[], format: Format): string {
  const name = createHash('sha256')
    .update(JSON.stringify([edition, ...what]))
    .digest('hex')
    .slice(0, 40)
  return `${name.slice(0, 2)}/${name}.${format}`
}

function noSuchKey(): ImageError {
  return new ImageError(404, 'NoSuchKey', 'There is no picture of this key.')
}

function tooMany(): ImageError {
  return new ImageError(429, 'TooManyRequests', 'Too many new pictures are asked for.')
}

function sendPicture(reply: FastifyReply, picture: Buffer, format: Format, known: string | undefined): FastifyReply {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`
  reply.header('etag', etag).header('vary', 'Accept').header('x-content-type-options', 'nosniff')
  const isKnown = known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return isKnown ? reply.code(304).send() : reply.type(`image/${format}`).send(picture)
}

/** Cached for ten minutes only, because the owner may upload the same photograph again. */
function leadTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=600').redirect(url, 302)
}

function sendUserError(reply: FastifyReply, { status, code, message }: ImageError): FastifyReply {
  if (status === 503) reply.header('retry-after', '2')
  if (status === 429) reply.header('retry-after', '600')
  return reply.code(status).header('cache-control', 'no-store').send({ status, code, message })
}
