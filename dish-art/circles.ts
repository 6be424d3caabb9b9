import { type CanvasPoint, natural, type Size } from './canvas.ts'
import type { Chance } from './random.ts'
import type { Thing } from './scene.ts'

const ink = [33, 20, 31]

/**
 * Returns the two large soft circles of a background: a light one towards the light, and one in the cuisine's colour opposite.
 */
export function circles(angle: number, colour: string, chance: Chance, over: Size = natural): Thing[] {
  const wider = over.width / natural.width
  const far = chance.between(620, 760)
  const light = {
    centre: towards(angle + Math.PI - 0.5, far, over),
    radius: chance.between(500, 600) * wider,
    fade: 22,
  }
  const shade = { centre: towards(angle - 0.4, far, over), radius: chance.between(440, 560) * wider, fade: 22 }
  return [
    { is: 'glow', ...light, colour: '#ffffff', alpha: 0.16 },
    { is: 'glow', ...shade, colour: deeper(colour), alpha: 0.26 },
  ]
}

/** Mixes in a fifth of ink. */
function deeper(colour: string): string {
  const parts = [1, 3, 5].map((at, i) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(part * 0.8 + (ink[i] ?? 0) * 0.2)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function towards(angle: number, far: number, { width, height }: Size): CanvasPoint {
  return {
    x: width / 2 + Math.cos(angle) * far * (width / natural.width),
    y: height / 2 + Math.sin(angle) * far * 0.72,
  }
}
