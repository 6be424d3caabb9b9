export type { TeamChange } from '../team-change.ts'
export { endOwnershipForGood, loseOwnership, lossForEmail, ownershipToken } from './lose-ownership.ts'
export {
  endUndo,
  forgetLosses,
  type LostOwnership,
  lossesOf,
  lostOwnershipAt,
  purgeLosses,
} from './lost-ownership.sql.ts'
export { ownershipToRestore, restoreOwnership } from './restore-ownership.ts'
