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
export { pictureInstead } from './picture-instead.ts'
export { removeUnused } from './remove-unused.ts'
