export { findViewer, logOut, openSession } from './sessions.ts'
