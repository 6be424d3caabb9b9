import sharp from 'sharp'
import { type Canvas, type Colour, canvasAround, natural, type Size, smooth } from './canvas.ts'
import { grainOf, type Laid } from './grain.ts'
import { drawPlate } from './plate.ts'
import type { Scene, Thing } from './scene.ts'
import { drawDisc, drawSlab } from './shade.ts'
import { spriteOf } from './sprites.ts'
import { castShadow, stamp } from './stamp.ts'
import { fillSurface, type Light, rampThrough } from './surface.ts'
import { colourOf, crockery, tableTops } from './tableware.ts'

const ink: Colour = [26, 14, 20]
const plain = rampThrough([
  [0, 0, 0],
  [255, 255, 255],
])

/** A table is slow to paint and has no sharp edge. Above this number of pixels it is painted smaller and then enlarged. */
const mostOfTable = 780 * 520

/** Returns the scene's pixels at the requested size: RGB, row by row. */
export async function paint(scene: Scene, size: Size): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const canvas = canvasAround(scene.focus, size, scene.extent)
  const laid = scene.things.findIndex(({ is }) => is !== 'glow')
  const [glows, things] = [scene.things.slice(0, laid), scene.things.slice(laid)]
  canvas.pixels = await paintTable(scene, size, glows)
  const weave: Laid = { ...scene, zoom: 1, fromRow: 0, grain: await grainOf('linen', canvas, 1) }
  for (const thing of things) await put(canvas, thing, weave)
  return canvas.pixels
}

async function paintTable(scene: Scene, size: Size, glows: Scene['things']): Promise<Canvas['pixels']> {
  const part = Math.min(1, Math.sqrt(mostOfTable / (size.width * size.height)))
  const painted = { width: Math.round(size.width * part), height: Math.round(size.height * part) }
  const canvas = canvasAround(scene.focus, painted, scene.extent)
  await layTable(canvas, scene)
  for (const thing of glows) putGlow(canvas, thing)
  if (part === 1) return canvas.pixels
  const enlarged = await sharp(canvas.pixels, { raw: { ...painted, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return new Uint8ClampedArray(enlarged)
}

async function layTable(canvas: Canvas, scene: Scene): Promise<void> {
  const { ramp, tint, material } = tableTops[scene.top]
  const light = lightOf(scene, tint)
  const grain = await grainOf(material, canvas, scene.zoom)
  if (scene.horizon === undefined) {
    fillSurface(canvas, { ramp, light, grain: { ...scene, grain, fromRow: 0 } })
    return
  }
  const edge = Math.round((scene.horizon - canvas.top) * canvas.scale)
  const wall = lightOf(scene, 1)
  fillSurface(canvas, { ramp: plain, light: (point) => brighter(wall(point), 1.75) }, 0, edge)
  fillSurface(canvas, { ramp, light, grain: { ...scene, grain, fromRow: edge } }, edge)
  blurEdge(canvas, edge, Math.round(14 * canvas.scale))
}

/** Blurs the far edge of the table: over a band of rows the wall fades into the table. */
function blurEdge({ pixels, width, height }: Canvas, edge: number, band: number): void {
  const first = edge - band
  const last = edge + band
  if (first < 0 || last >= height) return
  const row = width * 3
  for (let y = first + 1; y < last; y++) {
    const share = smooth((y - first) / (2 * band))
    for (let at = 0; at < row; at++) {
      const wall = pixels[first * row + at] as number
      pixels[y * row + at] = wall + ((pixels[last * row + at] as number) - wall) * share
    }
  }
}

async function put(canvas: Canvas, thing: Thing, weave: Laid): Promise<void> {
  putGlow(canvas, thing)
  if (thing.is === 'cloth') {
    const below = { x: thing.centre.x + 8, y: thing.centre.y + 14 }
    drawSlab(canvas, { ...thing, centre: below, colour: ink, alpha: 0.34, fade: 44, hollow: true })
    drawSlab(canvas, { ...thing, colour: colourOf(thing.colour), alpha: 1, fade: 1.5 }, weave)
  }
  if (thing.is === 'plate') {
    const { centre, radius, squash = 1 } = thing
    const far = { x: centre.x + radius * 0.08, y: centre.y + radius * 0.14 * squash }
    const near = { x: centre.x + radius * 0.02, y: centre.y + radius * 0.04 * squash }
    drawDisc(canvas, {
      centre: far,
      radius: radius * 0.98,
      colour: ink,
      alpha: 0.42,
      fade: radius * 0.42,
      squash,
      hollow: radius * 0.82,
    })
    drawDisc(canvas, {
      centre: near,
      radius,
      colour: ink,
      alpha: 0.4,
      fade: radius * 0.1,
      squash,
      hollow: radius * 0.93,
    })
    drawPlate(canvas, crockery[thing.crockery], centre, radius, squash)
  }
  if (thing.is === 'glyph') {
    const sprite = await spriteOf(thing.glyph, (thing.size * canvas.scale) / (thing.blur ?? 1))
    if (thing.stands) {
      const foot = { x: thing.centre.x + thing.size * 0.05, y: thing.centre.y + footOf(sprite, thing.size) }
      drawDisc(canvas, {
        centre: foot,
        radius: thing.size * 0.3,
        colour: ink,
        alpha: 0.5,
        fade: thing.size * 0.36,
        squash: 0.26,
      })
    } else {
      castShadow(canvas, sprite, thing)
    }
    stamp(canvas, sprite, thing)
  }
}

function putGlow(canvas: Canvas, thing: Thing): void {
  if (thing.is === 'glow') drawDisc(canvas, { ...thing, colour: colourOf(thing.colour) })
}

/** Returns the distance from the centre of a sprite to its foot, in points. */
function footOf(sprite: Size, size: number): number {
  return (sprite.height / Math.max(sprite.width, sprite.height) - 0.05) * 0.5 * size
}

/** Returns the light: the two colours of the background from corner to corner, mixed with the table by its tint, and a lamp. */
function lightOf(scene: Scene, tint: number): Light {
  const from = colourOf(scene.ground[0])
  const to = colourOf(scene.ground[1])
  const cos = Math.cos(scene.angle)
  const sin = Math.sin(scene.angle)
  const { width, height } = scene.extent ?? natural
  const half = (Math.abs(cos) * width + Math.abs(sin) * height) / 2
  const wider = width / natural.width

  return ({ x, y }) => {
    const along = ((x - width / 2) * cos + (y - height / 2) * sin) / half
    const share = smooth(along / 2 + 0.5)
    const distance = Math.hypot((x - scene.focus.x) / wider, (y - scene.focus.y) * 1.15)
    const lamp = 1.16 - 0.4 * smooth(distance / 1150)
    const channel = (at: 0 | 1 | 2) => {
      const colour = (from[at] + (to[at] - from[at]) * share) / 228
      return (1 + (colour - 1) * tint) * lamp
    }
    return [channel(0), channel(1), channel(2)]
  }
}

function brighter([red, green, blue]: Colour, times: number): Colour {
  return [red * times, green * times, blue * times]
}
