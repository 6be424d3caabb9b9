/** Calls this once the next frame is painted, and soon on a page that is not seen and paints none. */
export function afterPaint(call: () => void): void {
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(call))
}
