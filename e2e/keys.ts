import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until this element has the focus. Every element on the way must show its focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { isThere, isSeen, at } = await goal.evaluate(lookAtFocus)
    expect(isSeen, `the focus is seen on ${at}`).toBe(true)
    if (isThere) return
  }
  throw new Error(`${goal} is not reached by Tab`)
}

/** Moves to a control by Tab and presses Enter on it. */
export async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Moves to a group of radio buttons by Tab, and by arrows to the wanted one. One group may fill several fieldsets. */
export async function chooseByKey(page: Page, radio: Locator): Promise<void> {
  const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`)
  const at = await group.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked))
  await tabTo(page, group.nth(Math.max(0, at)))
  if (at < 0) await page.keyboard.press('Space')
  for (let steps = 0; steps < MOST_STEPS && !(await radio.isChecked()); steps++) await page.keyboard.press('ArrowRight')
  await expect(radio).toBeChecked()
}

const MOST_STOPS = 120
const MOST_STEPS = 60

/** Runs in the page. A focus is visible by an outline of the element, an overlay or a parent, or by a text field's caret. */
function lookAtFocus(goal: Element) {
  const element = document.activeElement ?? document.body
  const holders = [element, element.parentElement, element.parentElement?.parentElement].filter((shown) => !!shown)
  const styles = [...holders.map((shown) => getComputedStyle(shown)), getComputedStyle(element, '::after')]
  const isOutlined = styles.some(({ outlineStyle }) => outlineStyle !== 'none')
  // The provider shows the focus in its own frames.
  const hasCaret = element.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, iframe')
  return {
    isThere: element === goal,
    isSeen: element !== document.body && (isOutlined || hasCaret),
    at: element.outerHTML.slice(0, 200),
  }
}
