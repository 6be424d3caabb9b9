/** The permissions on the floor. Marks are limited to the current day; a booking of any day may be changed. */
export type FloorRights = { mayMark: boolean; mayChange: boolean }
