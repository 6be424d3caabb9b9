import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { atRest } from './story.ts'

/** Nothing found by axe in both themes, on the whole page or on the part that this selector finds. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const [colorScheme, rules] of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    // Frames are the card provider's own affair: the legacy way spares a second page for each look.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .include(part)
      .options({ resultTypes: ['violations'] })
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

// Themes differ in their colours alone.
const THEMES = [
  ['light', null],
  ['dark', ['color-contrast', 'link-in-text-block']],
] as const satisfies [string, string[] | null][]
