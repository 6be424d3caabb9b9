import { type CanvasPoint, natural, type Size } from './canvas.ts'
import type { Kitchen } from './cuisines.ts'
import type { Glyph } from './glyphs.ts'
import type { Chance } from './random.ts'
import type { Thing } from './scene.ts'

/** The circle that an object occupies on the table. */
export interface PlacedObject {
  centre: CanvasPoint
  radius: number
}

/** Returns a plate with its food: one dish, a dish with its garnish, or three bites. `main` is a dish that may be garnished. */
export function dressPlate(
  kitchen: Kitchen,
  { centre, radius }: PlacedObject,
  chance: Chance,
  wish: { only?: Glyph; main?: Glyph } = {},
): Thing[] {
  const plate: Thing = { is: 'plate', centre, radius, crockery: chance.oneOf(kitchen.crockery) }
  const dish = wish.main ?? wish.only ?? chance.oneOf(kitchen.dishes)
  if (dish !== wish.main && dish !== wish.only && kitchen.bites.length > 2 && chance.often(0.28))
    return [plate, ...bites(kitchen, centre, radius, chance)]
  const garnished = dish === wish.main || (kitchen.dishes.includes(dish) && !kitchen.desserts.includes(dish))
  const garnish = garnished && chance.often(0.6) ? garnishOf(kitchen, centre, radius, chance) : []
  return [
    plate,
    ...garnish,
    {
      is: 'glyph',
      glyph: dish,
      centre: { x: centre.x, y: centre.y - radius * 0.02 },
      size: radius * 1.26,
      angle: chance.between(-0.1, 0.1),
    },
  ]
}

/** Scatters glyphs over the table without overlaps. The frame may cut them. */
export function scatter(
  glyphs: readonly Glyph[],
  taken: readonly PlacedObject[],
  chance: Chance,
  amount: { count: number; from: number; to: number; over?: Size },
): Thing[] {
  const { width, height } = amount.over ?? natural
  const things: Thing[] = []
  const full = [...taken]
  for (let tries = 0; tries < 400 && things.length < amount.count; tries++) {
    const size = chance.between(amount.from, amount.to)
    const centre = { x: chance.between(-10, width + 10), y: chance.between(-10, height + 10) }
    const clear = full.every((other) => distance(centre, other.centre) > other.radius + size * 0.5 + 34)
    if (!clear) continue
    const glyph = glyphs[things.length % glyphs.length] as Glyph
    things.push({ is: 'glyph', glyph, centre, size, angle: chance.between(-0.55, 0.55), flip: chance.often(0.5) })
    full.push({ centre, radius: size * 0.5 })
  }
  return things
}

/** Returns the cutlery left and right of the plate. A single pair of chopsticks is to its right. */
export function cutlery(tools: readonly Glyph[], plate: PlacedObject, angle: number): Thing[] {
  const [first, second] = tools
  const aside = (glyph: Glyph, side: number): Thing => ({
    is: 'glyph',
    glyph,
    centre: turned({ x: side * (plate.radius + 95), y: 6 }, angle, plate.centre),
    size: plate.radius * (glyph === 'chopsticks' ? 1.35 : 1.25),
    angle: angle + (leaning[glyph] ?? 0),
  })
  if (!first) return []
  return second ? [aside(first, -1), aside(second, 1)] : [aside(first, 1)]
}

/** Angles that turn glyphs upright that are drawn at an angle. */
export const leaning: { [glyph in Glyph]?: number } = { chopsticks: -0.3, spoon: 0.7 }

export function turned(offset: CanvasPoint, angle: number, centre: CanvasPoint): CanvasPoint {
  return {
    x: centre.x + offset.x * Math.cos(angle) - offset.y * Math.sin(angle),
    y: centre.y + offset.x * Math.sin(angle) + offset.y * Math.cos(angle),
  }
}

export function distance(a: CanvasPoint, b: CanvasPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function bites(kitchen: Kitchen, centre: CanvasPoint, radius: number, chance: Chance): Thing[] {
  const start = chance.between(0, Math.PI * 2)
  return chance.some(kitchen.bites, 3).map((glyph, i): Thing => {
    const around = start + (i * Math.PI * 2) / 3
    return {
      is: 'glyph',
      glyph,
      centre: { x: centre.x + Math.cos(around) * radius * 0.37, y: centre.y + Math.sin(around) * radius * 0.36 },
      size: radius * 0.72,
      angle: chance.between(-0.3, 0.3),
    }
  })
}

function garnishOf(kitchen: Kitchen, centre: CanvasPoint, radius: number, chance: Chance): Thing[] {
  const start = chance.between(0, Math.PI * 2)
  return chance.some(kitchen.around, 2).map((glyph, i): Thing => {
    const around = start + i * chance.between(0.5, 2.6)
    return {
      is: 'glyph',
      glyph,
      centre: { x: centre.x + Math.cos(around) * radius * 0.62, y: centre.y + Math.sin(around) * radius * 0.62 },
      size: radius * 0.36,
      angle: chance.between(-0.5, 0.5),
    }
  })
}
