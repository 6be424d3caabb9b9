export { feedToken, ownerOfFeed } from './calendar-feed.ts'
export { askBeforeReplacing } from './replace-session.ts'
export { findViewer, logOut, openSession } from './sessions.ts'
