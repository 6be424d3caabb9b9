/** The link for company customers, in the header and in the user's menu. */
export const CANTEEN = { to: '/weekly-meals', label: 'Cantine digitale' }
