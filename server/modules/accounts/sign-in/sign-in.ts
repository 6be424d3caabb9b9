export { feedToken, ownerOfFeed } from './calendar-feed.ts'
export { askBeforeReplacing } from './replace-session.ts'
export { accountOf, findViewer, logOut, openSession } from './sessions.ts'
