import type { Colour } from './canvas.ts'
import type { Material } from './grain.ts'
import type { Plate } from './plate.ts'
import { rampThrough } from './surface.ts'

export type TableTop = keyof typeof tableTops
export type Crockery = keyof typeof crockery

/** A material, its colours from the dark of the grain to the light, and how much it takes the cuisine's colours (0-1). */
export const tableTops = {
  oak: top('wood', ['#5d3716', '#b9803f', '#e3b274', '#f6d7a4'], 0.42),
  walnut: top('wood', ['#1c0e08', '#4d2c1a', '#875532', '#b5824f'], 0.28),
  ash: top('wood', ['#6d5f52', '#c9bba9', '#efe5d6', '#fff9ee'], 0.6),
  painted: top('wood', ['#5a5a5a', '#bdbdbd', '#e6e6e6', '#ffffff'], 1),
  marble: top('marble', ['#4c4850', '#b7b1b4', '#f1ecea', '#ffffff'], 0.62),
  'black marble': top('marble', ['#e6d5b8', '#4a4148', '#241d24', '#17121a'], 0.2),
  slate: top('slate', ['#0b0d10', '#1d2126', '#3b424a', '#68717b'], 0.3),
  clay: top('slate', ['#4a1d0f', '#9c4a2a', '#d8875a', '#f6bd94'], 0.22),
  sand: top('slate', ['#7c6647', '#c8b08a', '#ecdcbc', '#fff6e2'], 0.55),
  linen: top('linen', ['#70685f', '#bfb7ac', '#efe9df', '#ffffff'], 1),
}

export const crockery = {
  porcelain: plate('#fffdfb', 0.62, 0.02),
  cream: plate('#fbf1df', 0.64, 0.02, ['#d9b98a', 0.955, 0.975]),
  gilded: plate('#fffdf8', 0.58, 0.02, ['#d3a548', 0.925, 0.96]),
  azure: plate('#fdfdff', 0.64, 0.02, ['#3f74b5', 0.86, 0.955]),
  brick: plate('#fffaf4', 0.64, 0.02, ['#c9573a', 0.88, 0.955]),
  leaf: plate('#fbfdf6', 0.64, 0.02, ['#5f9359', 0.88, 0.955]),
  celadon: plate('#d5e6dc', 0.66, 0.03),
  sky: plate('#cfe0ea', 0.66, 0.03),
  rosy: plate('#f8dcd6', 0.66, 0.03),
  saffron: plate('#f7d48b', 0.66, 0.03),
  charcoal: plate('#33383f', 0.7, 0.16, ['#8d949b', 0.975, 0.995]),
  indigo: plate('#2c4468', 0.7, 0.12, ['#9fb3cf', 0.975, 0.995]),
  earth: plate('#a65a3a', 0.7, 0.08),
  board: plate('#c98f55', 0, 0.03),
}

/** The picture of a table, the ramp that colours it, and its share of the background's colours. */
export interface Top {
  material: Material
  ramp: Uint8Array
  tint: number
}

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function top(material: Material, colours: string[], tint: number): Top {
  return { material, ramp: rampThrough(colours.map(colourOf)), tint }
}

function plate(colour: string, well: number, sheen: number, band?: [colour: string, from: number, to: number]): Plate {
  const painted = band && { colour: colourOf(band[0]), from: band[1], to: band[2] }
  return { colour: colourOf(colour), well, sheen, ...(painted && { band: painted }) }
}

/** Returns the crockery whose colour contrasts with the table. */
export function seenOn(
  names: readonly Crockery[],
  on: TableTop,
  ground: readonly [string, string],
): readonly Crockery[] {
  const table = middleOf(tableTops[on], ground)
  const seen = names.filter((name) => apart(crockery[name].colour, table) > 90)
  return seen.length > 0 ? seen : names
}

function middleOf({ ramp, tint }: Top, ground: readonly [string, string]): Colour {
  const from = colourOf(ground[0])
  const to = colourOf(ground[1])
  const channel = (at: 0 | 1 | 2) => {
    const taken = (from[at] + to[at]) / 2 / 255
    return (ramp[170 * 3 + at] as number) * (1 + (taken - 1) * tint)
  }
  return [channel(0), channel(1), channel(2)]
}

function apart(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
