import type { Locator, Page } from '@playwright/test'

/** Stored on the watched page. */
type Watched = { longestPress: number }

/**
 * Watches presses from now on. The returned function returns the longest time in milliseconds from a press to its paint,
 * measured by event timing to 8 ms.
 */
export async function watchPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(watchEvents)
  return () => page.evaluate(() => (window as unknown as Watched).longestPress)
}

/**
 * Taps a button at its position, and waits for the paint. `Locator.tap` is not used: its checks in the page would run on the
 * slow CPU between the finger and the page, and be measured too.
 */
export async function tapAt(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  await untilPainted(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await untilPainted(page)
}

/** Waits for the paint, before the next press. */
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
