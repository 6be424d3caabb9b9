import sharp from 'sharp'
import type { Chooser } from '../../pdf/text/itemise.ts'
import type { Face } from '../../pdf/text/typefaces.ts'
import { withFonts } from '../../pdf/text/with-fonts.ts'
import { fitText, type Outline } from './set-text.ts'

/** The text of a shared picture, from top to bottom. */
export interface ShareWords {
  above: string
  name: string
  below: readonly string[]
}

export const shareSize = { width: 1200, height: 630 } as const
/** The cover fills the height from here to the right edge. Its left end fades into the background. */
const COVER_LEFT = 255
const LEFT = 64
const ROOM = 560
const GROUND = '#21141f'

/** Returns the text over the cover as a JPEG of 1200 x 630, the size that messengers and social networks show. */
export async function composeShare(cover: Buffer, words: ShareWords): Promise<Buffer> {
  const { width, height } = shareSize
  const picture = await sharp(cover)
    .resize(width - COVER_LEFT, height, { fit: 'cover' })
    .toBuffer()
  const drawn = await withFonts((chooser) => drawWords(words, chooser))
  return await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([
      { input: picture, left: COVER_LEFT, top: 0 },
      { input: Buffer.from(drawn), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

function drawWords({ above, name, below }: ShareWords, chooser: Chooser): string {
  const { width, height } = shareSize
  const title = fitText(chooser, 'title', name, { width: ROOM, most: 3, sizes: [84, 72, 62, 54, 46], isFree: true })
  const lines = below.filter(Boolean).map((line) => set(chooser, 'strong', line, 40))
  const blocks = [
    ...(above
      ? [
          {
            ...fitText(chooser, 'strong', above, { width: ROOM, most: 2, sizes: [36, 32] }),
            colour: '#ffb3da',
            after: 26,
          },
        ]
      : []),
    { ...title, colour: '#ffffff', after: 30 },
    ...lines.map((line) => ({ ...line, colour: '#ffffff', after: 8 })),
  ]
  const tall = blocks.reduce((sum, { lines, size, after }) => sum + lines.length * size * 1.08 + after, 0)
  let y = (height - 96 - tall) / 2 + 12
  const paths = blocks.flatMap(({ lines, size, colour, after }) => {
    const drawn = lines.map((line) => {
      y += size * 1.08
      return drawLine(line, { size, colour, y: y - size * 0.2 })
    })
    y += after
    return drawn
  })
  const mark = fitText(chooser, 'title', 'tablée', { width: ROOM, most: 1, sizes: [46] })
  const logo = mark.lines.map((line) => drawLine(line, { size: mark.size, colour: '#ff5fb1', y: height - 56 }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" x2="1"><stop offset="0.21" stop-color="${GROUND}"/>
    <stop offset="0.42" stop-color="${GROUND}" stop-opacity="0.86"/>
    <stop offset="0.68" stop-color="${GROUND}" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>${paths.join('')}${logo.join('')}</svg>`
}

function drawLine({ path, bolder }: Outline, { size, colour, y }: { size: number; colour: string; y: number }): string {
  const at = `fill="${colour}" transform="translate(${LEFT} ${y.toFixed(1)})"`
  const stroke = `stroke="${colour}" stroke-width="${size * 0.035}" stroke-linejoin="round"`
  return `${path && `<path ${at} d="${path}"/>`}${bolder && `<path ${at} ${stroke} d="${bolder}"/>`}`
}

function set(chooser: Chooser, face: Face, text: string, size: number) {
  return fitText(chooser, face, text, { width: ROOM, most: 1, sizes: [size, size * 0.86, size * 0.74] })
}
