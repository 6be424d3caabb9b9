import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { imageUrl } from '@tablee/domain/images'
import { centredCrop, NO_PHOTOGRAPH, UPLOAD_TOO_LARGE } from '@tablee/domain/restaurant/photographs'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessToPicture } from '../../../../http/photographs.ts'
import { images } from '../../../../images/images.ts'
import { runRecurringWork } from '../../../../recurring-work.ts'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import { openPartner, type Partner } from '../../../../testing/bookings.ts'
import { orWaits } from '../../../../testing/lock-waits.fixtures.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import { claimStored, removeUnused } from '../../../catalogue/photographs/photographs.ts'
import { actsOf } from '../../../staff/acts.sql.ts'

type Seen = {
  photographs: { id: string; imageKey: string; wholeKey: string; width: number; height: number; alt: string }[]
  uploads: { key: string; width: number; height: number }[]
}
type Crop = { x: number; y: number; width: number; height: number }
type Refusal = { message: string; extensions: { code: string; fields?: Record<string, string>; standing?: object } }

const SEEN = 'photographs { id imageKey wholeKey width height alt } uploads { key width height }'
const ART = new URL('../../../../../dish-art/draw.ts', import.meta.url)

let server: TestServer
let dataDir: string
let restaurant: Partner
let owner: TestPerson

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tablee-photographs-'))
  server = await testApp({ environment: { DATA_DIR: dataDir }, still: true })
  const { imageStore } = server.appContext
  const accessTo = (key: string, request: FastifyRequest) => accessToPicture(server.appContext, key, request)
  images(server.app, { dataDir, imageStore, dishArt: ART, log: server.app.log, accessTo })
})
beforeEach(async () => {
  restaurant = await openPartner(server.appContext.db)
  await draw(restaurant.id)
  owner = await employ(server, restaurant.id)
})
afterAll(() => server.close())

async function draw(id: number) {
  await sql`
    with made as (insert into picture_set default values returning id), drawn as (
      insert into restaurant_image (picture_set_id, image_key, is_cover, position)
      select made.id, w.key, w.nth = 1, w.nth - 1 from made,
        unnest(${[`covers/grec/${id}`, `photos/grec/${id}/1`]}::text[]) with ordinality as w (key, nth))
    update restaurant set picture_set_id = made.id from made where restaurant.id = ${id}`.execute(server.appContext.db)
}

async function post(person: { headers: Record<string, string> }, body: Buffer, id = restaurant.id) {
  const headers = { ...person.headers, 'content-type': 'image/jpeg' }
  const answer = await server.app.inject({ method: 'POST', url: `/photographs/${id}`, headers, payload: body })
  const { data, errors } = answer.json() as { data?: Seen['uploads'][number]; errors?: Refusal[] }
  return { status: answer.statusCode, data, error: errors?.[0]?.extensions }
}
async function act(person: TestPerson, name: string, args: string, variables: object = {}) {
  const { data, errors } = await server.ask(
    `mutation ($id: ID!${args.includes('$crop') ? ', $crop: PhotographCropInput!, $alt: String!' : ''}${
      args.includes('$was') ? ', $was: HousePhotographInput' : ''
    }) {
      ${name}(restaurantId: $id, ${args}) { ${SEEN} } }`,
    { id: restaurant.id, ...variables },
    person.headers,
  )
  return { seen: data?.[name] as unknown as Seen, error: errors?.[0]?.extensions }
}
async function sent(body: Buffer): Promise<Seen['uploads'][number]> {
  const { data, error } = await post(owner, body)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
async function added(colour: string, alt = 'La salle') {
  const upload = await sent(await photograph({ colour }))
  return add(upload, { alt })
}
async function add(upload: Seen['uploads'][number], { alt = 'La salle', crop = centredCrop(upload) } = {}) {
  return act(owner, 'addPhotograph', `wholeKey: "${upload.key}", crop: $crop, alt: $alt`, { crop, alt })
}
async function shownToDiners() {
  const { getRestaurantById } = await server.read<{
    getRestaurantById: { cover: { imageKey: string; alt: string | null }; restaurantImages: { imageKey: string }[] }
  }>('query ($id: ID!) { getRestaurantById(id: $id) { cover { imageKey alt } restaurantImages { imageKey } } }', {
    id: restaurant.id,
  })
  return getRestaurantById
}
const read = async () =>
  (
    await server.read<{ housePhotographs: Seen }>(
      `query ($id: ID!) { housePhotographs(restaurantId: $id) { ${SEEN} } }`,
      { id: restaurant.id },
      owner.headers,
    )
  ).housePhotographs
const run = () => runRecurringWork({ ...server.appContext, log: server.app.log })
const fileOf = (key: string) => join(dataDir, 'photographs', key)
const pictureOf = (key: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'GET',
    url: imageUrl(key, { width: 320, height: 213 }),
    headers: { accept: 'image/webp', ...headers },
  })

type Made = { colour?: string; width?: number; height?: number }
const photograph = ({ colour = 'teal', width = 1500, height = 1200 }: Made = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

describe('a photograph that an owner uploads', () => {
  test('is shown to diners at once, upright, without camera metadata, and hides the drawn pictures', async () => {
    const lying = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif).toBeDefined()
    const upload = await sent(lying)
    expect(upload).toMatchObject({ width: 2000, height: 1600 })
    expect((await shownToDiners()).cover).toEqual({ imageKey: `covers/grec/${restaurant.id}`, alt: null })

    const { seen } = await add(upload, { alt: ' La  salle un soir ' })
    expect(seen).toMatchObject({ photographs: [{ wholeKey: upload.key, alt: 'La salle un soir' }], uploads: [] })
    const [{ imageKey } = { imageKey: '' }] = seen.photographs
    expect(await shownToDiners()).toEqual({
      cover: { imageKey, alt: 'La salle un soir' },
      restaurantImages: [{ imageKey }],
    })
    for (const key of [imageKey, upload.key]) {
      const about = await sharp(fileOf(key)).metadata()
      expect([about.format, about.exif, about.orientation]).toEqual(['jpeg', undefined, undefined])
    }
    const { width, height } = await sharp(fileOf(imageKey)).metadata()
    expect([width, height]).toEqual([2000, 1333])
    const picture = await pictureOf(imageKey)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])

    await run()
    const found = await server.read<{ searchRestaurants: { restaurants: { cover: { imageKey: string } }[] } }>(
      'query ($c: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $c) { restaurants { cover { imageKey } } } }',
      { c: { order: 'IDDESC', pageSize: 1 } },
    )
    expect(found.searchRestaurants.restaurants).toEqual([{ cover: { imageKey } }])
    expect((await actsOf(server.appContext.db, owner.accountId)).map(({ act: kind }) => kind)).toEqual([
      'PHOTOGRAPH_ADDED',
    ])
  })

  test('is stored no larger than any page shows it', async () => {
    expect(await sent(await photograph({ width: 6000, height: 4000 }))).toMatchObject({ width: 3000, height: 2000 })
  })

  test.each([
    ['a text named as a photograph', () => Buffer.from('this is no photograph')],
    ['an empty file', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')],
    ['a GIF', () => animated('gif')],
    ['the first bytes of a photograph', async () => (await noise(1200, 900)).subarray(0, 20)],
  ])('is refused and not stored if it is %s', async (_, make) => {
    const { status, error } = await post(owner, await make())
    expect([status, error]).toEqual([200, { code: 'BAD_USER_INPUT', fields: { photograph: NO_PHOTOGRAPH } }])
    expect((await read()).uploads).toEqual([])
  })

  test.each([
    ['14 000 × 9 000 pixels', () => claiming(14_000, 9_000)],
    ['10 000 × 10 000 pixels', () => claiming(10_000, 10_000)],
    ['9 000 × 14 000 pixels', () => claiming(14_000, 9_000, true)],
  ])('is refused as too large, with the limit, and is not decoded: %s', async (sentence, make) => {
    const { error } = await post(owner, await make())
    expect(error?.fields?.photograph).toContain(sentence)
    expect(error?.fields?.photograph).toMatch(/^Photo trop grande.* 50 millions de pixels/)
    expect((await read()).uploads).toEqual([])
  })

  test('is refused as incomplete if it is truncated', async () => {
    const { error } = await post(owner, (await noise(1200, 900)).subarray(0, 40_000))
    expect(error?.fields?.photograph).toContain('incomplète')
    expect((await read()).uploads).toEqual([])
  })

  test('in CMYK is converted to sRGB, and an animated one is reduced to its first frame', async () => {
    const printed = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'teal' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const { key } = await sent(printed)
    const { space, channels } = await sharp(fileOf(key)).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
    expect(await sent(await animated('webp'))).toMatchObject({ width: 1200, height: 900 })
  })

  test('is refused with the reason if it is too small or larger than 20 MB', async () => {
    const small = await post(owner, await photograph({ width: 800, height: 600 }))
    expect(small.error?.fields?.photograph).toContain('900 pixels')
    const large = await post(owner, Buffer.alloc(20_000_001))
    expect([large.status, large.error?.fields]).toEqual([200, { photograph: UPLOAD_TOO_LARGE }])
  })

  test('is accepted from owners of this restaurant only, before its content is read', async () => {
    const body = Buffer.from('whatever')
    const waiter = await employ(server, restaurant.id, 'FLOOR')
    const neighbour = await employ(server, (await openPartner(server.appContext.db)).id)
    const answers = [await post({ headers: {} }, body), await post({ headers: { authorization: 'ended' } }, body)]
    answers.push(await post(waiter, body), await post(neighbour, body))
    expect(answers.map(({ error }) => error?.code)).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
    ])
  })

  test('is deleted after a day without a description', async () => {
    const upload = await sent(await photograph({ colour: 'olive' }))
    expect((await read()).uploads).toEqual([upload])
    server.clock.moveTo(server.clock.now() + 24 * HOUR + MINUTE)
    owner = await employ(server, restaurant.id)
    expect((await read()).uploads).toEqual([])
    await run()
    expect(existsSync(fileOf(upload.key))).toBe(false)
    expect((await add(upload)).error).toMatchObject({ code: 'CONFLICT' })
  })

  test('needs a description, and a crop in the ratio of covers', async () => {
    const upload = await sent(await photograph())
    const tries: [Partial<{ alt: string; crop: Crop }>, string][] = [
      [{ alt: ' \u200b ' }, 'alt'],
      [{ alt: 'x'.repeat(161) }, 'alt'],
      [{ crop: { x: 0, y: 0, width: 1, height: 1 } }, 'crop'],
      [{ crop: { x: 0.5, y: 0.5, width: 1, height: 0.83 } }, 'crop'],
      [{ crop: { x: 0, y: 0, width: 0.4, height: 0.333 } }, 'crop'],
    ]
    for (const [typed, field] of tries)
      expect(Object.keys((await add(upload, typed)).error?.fields ?? {})).toEqual([field])
    expect((await read()).uploads).toEqual([upload])
  })
})

describe('the photographs of a restaurant', () => {
  test('have the owner’s order, the first is the cover, and one added concurrently comes last', async () => {
    const ids = []
    for (const colour of ['red', 'green', 'blue'])
      ids.push((await added(colour, `en ${colour}`)).seen.photographs.at(-1)?.id ?? '')
    const [red, green, blue] = ids
    const { seen } = await act(owner, 'orderPhotographs', `ids: ["${blue}", "${red}", "999999", "${blue}"]`)
    expect(seen.photographs.map(({ id }) => id)).toEqual([blue, red, green])
    expect((await shownToDiners()).cover.alt).toBe('en blue')
  })

  test('are cropped again from the original, and the old crop is deleted an hour later', async () => {
    const { seen } = await added('navy')
    const [{ id, imageKey } = { id: '', imageKey: '' }] = seen.photographs
    const crop = { x: 0.1, y: 0.1, width: 0.75, height: 0.625 }
    const changed = await act(owner, 'changePhotograph', `photographId: ${id}, crop: $crop, alt: $alt`, {
      crop,
      alt: 'Le bar',
    })
    const [now] = changed.seen.photographs
    expect(now).toMatchObject({ id, alt: 'Le bar' })
    expect(now?.imageKey).not.toBe(imageKey)
    expect((await sharp(fileOf(now?.imageKey ?? '')).metadata()).width).toBe(1125)
    await run()
    expect(existsSync(fileOf(imageKey))).toBe(true)
    await afterAnHour()
    expect([existsSync(fileOf(imageKey)), existsSync(fileOf(now?.imageKey ?? ''))]).toEqual([false, true])
  })

  test('keep the changes of another owner until the notified one saves again', async () => {
    const { seen } = await added('teal', 'La salle')
    const [one] = seen.photographs
    const was = { crop: centredCrop({ width: 1500, height: 1200 }), alt: 'La salle' }
    const args = `photographId: "${one?.id}", crop: $crop, alt: $alt, was: $was`
    const described = { crop: was.crop, alt: 'La terrasse, un soir' }
    expect((await act(owner, 'changePhotograph', args, { ...described, was })).error).toBeUndefined()
    const cropped = { crop: { ...was.crop, y: 0 }, alt: 'La salle' }
    const { error } = await act(owner, 'changePhotograph', args, { ...cropped, was })
    expect(error).toMatchObject({ code: 'CONFLICT', standing: described })
    expect((await read()).photographs).toMatchObject([{ alt: 'La terrasse, un soir' }])
    const second = await act(owner, 'changePhotograph', args, { ...cropped, was: described })
    expect(second.seen.photographs).toMatchObject([{ alt: 'La salle' }])
  })

  test('remain available for an hour after their removal; then pages get the cover instead', async () => {
    const [first] = (await added('maroon')).seen.photographs
    const last = (await added('purple', 'La terrasse')).seen.photographs.at(-1)
    if (!first || !last) throw new Error('nothing was added')
    const { seen } = await act(owner, 'removePhotograph', `photographId: ${first.id}`)
    expect(seen.photographs.map(({ id }) => id)).toEqual([last.id])
    expect((await shownToDiners()).cover).toEqual({ imageKey: last.imageKey, alt: 'La terrasse' })
    expect((await act(owner, 'removePhotograph', `photographId: ${first.id}`)).error).toBeUndefined()
    const kept = await pictureOf(first.imageKey)
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'public, max-age=86400, must-revalidate'])

    await afterAnHour()
    expect([first.imageKey, first.wholeKey].map((key) => existsSync(fileOf(key)))).toEqual([false, false])
    const gone = await pictureOf(first.imageKey)
    expect([gone.statusCode, gone.headers.location]).toEqual([
      302,
      imageUrl(last.imageKey, { width: 320, height: 213 }),
    ])
    expect(gone.headers['cache-control']).toBe('public, max-age=600')

    await act(owner, 'removePhotograph', `photographId: ${last.id}`)
    expect(await shownToDiners()).toEqual({
      cover: { imageKey: `covers/grec/${restaurant.id}`, alt: null },
      restaurantImages: [{ imageKey: `covers/grec/${restaurant.id}` }, { imageKey: `photos/grec/${restaurant.id}/1` }],
    })
  })

  test('keep one that is sent again after its removal', async () => {
    const body = await photograph({ colour: 'crimson' })
    const upload = await sent(body)
    const [one] = (await add(upload)).seen.photographs
    await act(owner, 'removePhotograph', `photographId: ${one?.id}`)
    expect(await sent(body)).toEqual(upload)
    expect((await read()).uploads).toEqual([upload])
    const [again] = (await add(upload)).seen.photographs
    await afterAnHour()
    expect(again?.imageKey).toBe(one?.imageKey)
    expect((await pictureOf(again?.imageKey ?? '')).statusCode).toBe(200)
  })

  test('keep one that is added at the instant at which it would go', async () => {
    await afterADay()
    const upload = await sent(await photograph({ colour: 'coral' }))
    const { db } = server.appContext
    server.clock.moveTo(server.clock.now() + 24 * HOUR + MINUTE)
    await db.transaction().execute(async (trx) => {
      expect(await claimStored(trx, restaurant.id, [upload.key])).toBe(true)
      expect(await orWaits(db, removeUnused(server.appContext))).toBe(0)
    })
    await run()
    expect(existsSync(fileOf(upload.key))).toBe(true)
  })

  test('do not include one that is deleted while it is being cropped', async () => {
    const upload = await sent(await photograph({ colour: 'tan' }))
    const { write } = server.appContext.imageStore
    server.appContext.imageStore.write = async (key, bytes) => {
      await write(key, bytes)
      server.clock.moveTo(server.clock.now() + 24 * HOUR + MINUTE)
      await removeUnused(server.appContext)
    }
    const { error } = await add(upload)
    server.appContext.imageStore.write = write
    expect(error?.code).toBe('CONFLICT')
    expect((await shownToDiners()).cover.alt).toBeNull()
  })

  test('unused uploads are deleted, and photographs in use are not', async () => {
    const upload = await sent(await photograph({ colour: 'black' }))
    const [shown] = (await added('white')).seen.photographs
    const { seen } = await act(owner, 'discardPhotographUpload', `key: "${upload.key}"`)
    expect(seen.uploads).toEqual([])
    await act(owner, 'discardPhotographUpload', `key: "${shown?.wholeKey}"`)
    await run()
    expect([upload.key, shown?.wholeKey ?? ''].map((key) => existsSync(fileOf(key)))).toEqual([false, true])
  })

  test('are both shown for two owners who add at once, and one is the cover', async () => {
    const uploads = [await sent(await photograph({ colour: 'gold' })), await sent(await photograph({ colour: 'pink' }))]
    await Promise.all(uploads.map((upload) => add(upload)))
    const { rows } = await sql<{ isCover: boolean; position: number }>`
      select i.is_cover as "isCover", i.position from restaurant_image i
        join restaurant r on r.picture_set_id = i.picture_set_id
      where r.id = ${restaurant.id} and i.is_active order by i.position`.execute(server.appContext.db)
    expect(rows).toEqual([
      { isCover: true, position: 1 },
      { isCover: false, position: 2 },
    ])
  })

  test('cannot be uploaded while the store is unavailable', async () => {
    const { write } = server.appContext.imageStore
    server.appContext.imageStore.write = async () => {
      throw new Error('away')
    }
    const { status, error } = await post(owner, await photograph({ colour: 'beige' }))
    server.appContext.imageStore.write = write
    expect([status, error?.code]).toEqual([200, 'PROVIDER_UNAVAILABLE'])
  })
})

describe('an uncut original', () => {
  const whole = async () => (await added('tomato')).seen.photographs.at(-1) ?? expect.fail()
  async function callers() {
    const elsewhere = await openPartner(server.appContext.db)
    return {
      nobody: {},
      'an unknown session': { authorization: 'Bearer nobody' },
      'a diner': (await signUp(server)).headers,
      'a waiter': (await employ(server, restaurant.id, 'FLOOR')).headers,
      'a cook': (await employ(server, restaurant.id, 'KITCHEN')).headers,
      "a neighbour's owner": (await employ(server, elsewhere.id)).headers,
      'its owner': owner.headers,
    }
  }
  async function seenBy(key: string) {
    const seen: string[] = []
    for (const [who, headers] of Object.entries(await callers())) {
      const { statusCode } = await pictureOf(key, headers)
      if (statusCode === 200) seen.push(who)
      else expect([who, statusCode]).toEqual([who, 404])
    }
    return seen
  }

  test('is read by the owners of its restaurant alone, and kept by no cache; the part that is shown by everybody', async () => {
    const upload = await sent(await photograph({ colour: 'salmon' }))
    const { wholeKey, imageKey } = await whole()
    expect(wholeKey).not.toBe(imageKey)
    expect(await seenBy(upload.key)).toEqual(['its owner'])
    expect(await seenBy(wholeKey)).toEqual(['its owner'])
    expect((await pictureOf(wholeKey, owner.headers)).headers['cache-control']).toBe('private, no-store')
    expect(await seenBy(imageKey)).toHaveLength(7)
  })

  test('is read no more by who has ceased to be an owner', async () => {
    const { wholeKey } = await whole()
    const second = await employ(server, restaurant.id)
    const third = await employ(server, restaurant.id)
    expect((await pictureOf(wholeKey, second.headers)).statusCode).toBe(200)
    const mutate = (field: string, memberId: string) =>
      server.ask(
        `mutation ($id: ID!, $m: ID!) { ${field} { members { id } } }`,
        { id: restaurant.id, m: memberId },
        owner.headers,
      )
    await mutate('removeStaff(restaurantId: $id, memberId: $m)', second.accountId)
    await mutate('changeStaffJob(restaurantId: $id, memberId: $m, job: FLOOR)', third.accountId)
    for (const { headers } of [second, third]) expect((await pictureOf(wholeKey, headers)).statusCode).toBe(404)
  })

  test('stays private for the hour after it was taken away, and after another part of it is shown', async () => {
    const { id, wholeKey, imageKey } = await whole()
    const crop = { x: 0.1, y: 0.1, width: 0.75, height: 0.625 }
    await act(owner, 'changePhotograph', `photographId: ${id}, crop: $crop, alt: $alt`, { crop, alt: 'Le bar' })
    expect([(await pictureOf(wholeKey)).statusCode, (await pictureOf(imageKey)).statusCode]).toEqual([404, 200])
    await act(owner, 'removePhotograph', `photographId: ${id}`)
    expect([(await pictureOf(wholeKey)).statusCode, (await pictureOf(imageKey)).statusCode]).toEqual([404, 200])
  })

  test('is the public part if nothing is cut off, also when it is sent again', async () => {
    const file = await photograph({ colour: 'navy', width: 1500, height: 1000 })
    const upload = await sent(file)
    expect((await pictureOf(upload.key)).statusCode).toBe(404)
    const { seen } = await add(upload, { crop: { x: 0, y: 0, width: 1, height: 1 } })
    const { wholeKey, imageKey } = seen.photographs.at(-1) ?? expect.fail()
    expect([upload.key, imageKey]).toEqual([wholeKey, wholeKey])
    expect((await pictureOf(imageKey)).statusCode).toBe(200)
    await sent(file)
    expect((await pictureOf(imageKey)).statusCode).toBe(200)
  })

  test('differs from a part that an earlier release has stored', async () => {
    const { wholeKey, imageKey } = await whole()
    await sql`update stored_photograph set is_part = false where key = ${imageKey}`.execute(server.appContext.db)
    expect([(await pictureOf(wholeKey)).statusCode, (await pictureOf(imageKey)).statusCode]).toEqual([404, 200])
  })
})

const afterAnHour = () => after(HOUR + MINUTE)
const afterADay = () => after(25 * HOUR)

async function after(time: number) {
  server.clock.moveTo(server.clock.now() + time)
  await run()
  owner = await employ(server, restaurant.id)
}

/** A photograph with a large file. */
function noise(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } }
  return sharp({ create } as never)
    .jpeg()
    .toBuffer()
}

/** A JPEG with a false size in its header; `isTurned` sets the orientation of a camera held upright. */
async function claiming(width: number, height: number, isTurned = false): Promise<Buffer> {
  const file = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'grey' } })
    .withMetadata(isTurned ? { orientation: 6 } : {})
    .jpeg()
    .toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

/** An animation of two pictures of 1200 × 900. */
function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const picture = (background: string) => ({ create: { width: 1200, height: 900, channels: 3 as const, background } })
  return sharp([picture('teal'), picture('olive')].map((one) => ({ ...one })) as never, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}
