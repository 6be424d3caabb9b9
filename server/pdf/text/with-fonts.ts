import type { Chooser } from './itemise.ts'
import { loadFont } from './open-font.ts'

/** Draws with the fonts in memory. If some were missing, loads them and draws again. */
export async function withFonts<Drawn>(draw: (chooser: Chooser) => Drawn): Promise<Awaited<Drawn>> {
  const chooser: Chooser = { chosen: new Map(), held: new Set(), lacks: new Set() }
  for (;;) {
    const drawn = await draw(chooser)
    if (chooser.lacks.size === 0) return drawn
    const loaded = await Promise.all(Array.from(chooser.lacks, loadFont))
    for (const font of loaded) chooser.held.add(font)
    chooser.lacks.clear()
  }
}
