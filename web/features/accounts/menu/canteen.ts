/** Of company customers alone: in the header, and among the pages of who is signed in. */
export const CANTEEN = { to: '/weekly-meals', label: 'Cantine digitale' }
