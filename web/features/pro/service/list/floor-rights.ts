/** What somebody may do on the floor: marks are of the present day, a booking of any day may be changed. */
export type FloorRights = { mayMark: boolean; mayChange: boolean }
