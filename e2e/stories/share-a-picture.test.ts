import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import sharp from 'sharp'
import { book, cancel } from '../bookings.ts'
import { test } from '../people.ts'
import { expect, pathOf } from '../story.ts'

test.use({ expectedErrors: /404/ })

test('a shared invitation has a picture with its host, day and hour, until it ends', async ({
  page,
  person,
  baseURL,
}) => {
  const [early, late] = await Promise.all(
    ['19:00', '21:30'].map((hour) => book(baseURL, person, { totalPersons: 4, hour })),
  )
  const shared = await sharedBy(page, `/reservation/join/${early?.invitationLink?.id}`)
  expect(shared.image).toMatch(new RegExp(`^${baseURL}/share/invitation/[\\w-]{43}\\?\\d+$`))
  expect(shared).toMatchObject({ width: '1200', height: '630', card: 'summary_large_image' })
  expect(shared.alt).toMatch(/^Inès vous invite chez .+, .+ à\s\d\d:\d\d$/)

  const first = await pictureAt(page.request, shared.image)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=300' })
  expect(first.headers['x-robots-tag']).toContain('noindex')
  const other = await sharedBy(page, `/reservation/join/${late?.invitationLink?.id}`)
  const second = await pictureAt(page.request, other.image)
  expect(await apart(first.bytes, second.bytes), 'another hour is another picture').toBeGreaterThan(0)

  const stranger = shared.image.replace(/invitation\/.{4}/, 'invitation/AAAA')
  expect((await page.request.get(stranger)).status()).toBe(404)

  if (early) await cancel(baseURL, person, early)
  const ended = await page.request.get(shared.image)
  expect([ended.status(), ended.headers()['cache-control']]).toEqual([404, 'no-store'])
  const { image } = await sharedBy(page, `/reservation/join/${early?.invitationLink?.id}`)
  expect(image).toContain('/share/restaurant/')
})

test('a shared restaurant has a picture with its name and cuisines over its cover', async ({ page, baseURL }) => {
  const shared = await sharedBy(page, pathOf(DEMO.takesVouchers))
  expect(shared.image).toBe(`${baseURL}/share/restaurant/${DEMO.takesVouchers.id}`)
  expect(shared.alt).toMatch(/^Kintaro, Japonais/)
  const picture = await pictureAt(page.request, shared.image)
  expect(picture.headers).toMatchObject({ 'cache-control': 'public, max-age=86400' })
  for (const id of ['999999999', 'x']) {
    expect((await page.request.get(`/share/restaurant/${id}`)).status(), id).toBe(404)
  }
})

/** Returns the metadata of a page for sharing, read without a browser because the page's script may redirect the host. */
async function sharedBy(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const content = (name: string) => {
    const [tag = ''] = html.match(new RegExp(`<meta[^>]*(property|name)="${name}"[^>]*>`)) ?? []
    return /content="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  return {
    image: content('og:image'),
    width: content('og:image:width'),
    height: content('og:image:height'),
    alt: content('og:image:alt'),
    card: content('twitter:card'),
  }
}

async function pictureAt(request: APIRequestContext, url: string) {
  const answer = await request.get(url)
  expect(answer.status(), url).toBe(200)
  const bytes = await answer.body()
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect((await sharp(bytes).stats()).entropy, 'not blank').toBeGreaterThan(5)
  return { bytes, headers: answer.headers() }
}

/** Counts the pixels under the text that differ clearly. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const words = async (picture: Buffer) =>
    sharp(picture).extract({ left: 64, top: 60, width: 300, height: 460 }).greyscale().raw().toBuffer()
  const [first, second] = await Promise.all([words(one), words(other)])
  return first.filter((grey, at) => Math.abs(grey - (second[at] ?? 0)) > 90).length
}
