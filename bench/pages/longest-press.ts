import type { Locator, Page } from '@playwright/test'

/** What the page that is watched keeps. */
type Watched = { longestPress: number }

/**
 * Watches presses from now on: the returned function answers the longest time in milliseconds from a press to what it
 * paints, as event timing tells it, to 8 ms.
 */
export async function watchPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(watchEvents)
  return () => page.evaluate(() => (window as unknown as Watched).longestPress)
}

/**
 * Taps a button where it stands, and waits for what that paints. Not by `Locator.tap`, whose checks in the page (is it still,
 * does it take the press) would run on the slow CPU between the finger and the page, and be measured with it.
 */
export async function tapAt(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  await untilPainted(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await untilPainted(page)
}

/** The next press comes after what this one paints. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
}

/** Runs in the page. */
function watchEvents() {
  const seen = window as unknown as Watched
  seen.longestPress = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestPress = Math.max(seen.longestPress, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
