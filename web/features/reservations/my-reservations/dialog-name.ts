/** The dialogs of a booking in the list. */
export type DialogName =
  | 'details'
  | 'share'
  | 'review'
  | 'own review'
  | 'modify'
  | 'cancel'
  | 'contest'
  | 'leave'
  | 'move'
  | 'decline'
