import * as ahead from './ahead.ts'
import { board } from './board.ts'
import { askForParty, evening } from './evening.ts'
import { FORMER_DAYS, formerWeeks } from './former-weeks.ts'
import * as over from './over.ts'
import type { Known, VisitStory } from './stage.ts'
import * as toGo from './to-go.ts'

/**
 * Every visit of the demonstration's diner: one for each status that a booking may be in, and some that are long over. And the
 * evening of the houses whose desk is shown, the weeks before it, and the first one's orders to go.
 */
export function visits(known: Known): VisitStory[] {
  return [
    ...formerWeeks(known),
    over.tippedAndReviewed(known),
    over.invitedBySomebody(known),
    over.calledOff(known),
    over.calledOffByTheHouse(known),
    over.refusedAfterTheMeal(known),
    over.toBeReviewed(known),
    over.missed(known),
    toGo.broughtHome(known),
    toGo.fetched(known),
    ahead.todaysLunch(known),
    ahead.tomorrowsLunch(known),
    toGo.toBeBrought(known),
    ahead.waitingForGuests(known),
    ahead.waitingForPayment(known),
    ahead.heldNow(known),
    evening(known),
    askForParty(known),
    board(known),
  ]
}

/** How many days ago the first of them began. */
export const DAYS_BACK = FORMER_DAYS
