export { findTill, isTillKey } from './find-till.ts'
export { keysOf, type TillKey } from './keys.sql.ts'
export { type MadeKey, makeTillKey, revokeTillKey } from './make-key.ts'
export { purgeOldKeys } from './purge-old-keys.ts'
