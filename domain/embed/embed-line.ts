import { type HexColour, OWN_COLOUR } from './embed-colours.ts'

/** The theme of a panel: `auto` follows the reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]
export type EmbedLook = { colour: HexColour; theme: EmbedTheme }

export function readTheme(text: string | null): EmbedTheme {
  return EMBED_THEMES.find((one) => one === text) ?? 'auto'
}

/** Returns the line of HTML that a restaurant copies into its own site. */
export function embedLine(origin: string, restaurantId: string | number, { colour, theme }: EmbedLook): string {
  const given = {
    restaurant: String(restaurantId),
    ...(colour !== OWN_COLOUR && { color: colour }),
    ...(theme !== 'auto' && { theme }),
  }
  const attributes = Object.entries(given).map(([name, value]) => ` data-${name}="${value}"`)
  return `<script async src="${origin}/embed.js"${attributes.join('')}></script>`
}
