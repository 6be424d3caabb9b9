const ROOM_BELOW = 440
const ROOM_TO_THE_RIGHT = 400

/** Returns the side with the most room for a popup: below unless there is more above, left-aligned unless that overflows. */
export function roomiestSide(control: Element): { isAbove: boolean; isRight: boolean } {
  const { top, bottom, left } = control.getBoundingClientRect()
  const below = innerHeight - bottom
  return { isAbove: below < ROOM_BELOW && top > below, isRight: left + ROOM_TO_THE_RIGHT > innerWidth }
}
