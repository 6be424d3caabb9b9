const ROOM_BELOW = 440
const ROOM_BESIDE = 400

/** Where what a control opens finds the most room: below unless there is more above, leftmost unless that overflows. */
export function roomiestSide(control: Element): { isAbove: boolean; isRight: boolean } {
  const { top, bottom, left } = control.getBoundingClientRect()
  const below = innerHeight - bottom
  return { isAbove: below < ROOM_BELOW && top > below, isRight: left + ROOM_BESIDE > innerWidth }
}
