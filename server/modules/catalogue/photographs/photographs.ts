export {
  arrange,
  claimStored,
  deletePhotograph,
  discardStored,
  type HousePhotograph,
  insertPhotograph,
  lockPictures,
  noteStored,
  type PhotographUpload,
  photographsOf,
  storedOf,
  updatePhotograph,
  uploadsOf,
} from './photographs.sql.ts'
export { removeUnused } from './remove-unused.ts'
export { standingOf } from './standing-of.ts'
