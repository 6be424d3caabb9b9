export { feedToken, ownerOfFeed } from './calendar-feed.ts'
export { findViewer, logOut, openSession } from './sessions.ts'
