export { codesByDay } from './codes-by-day.sql.ts'
export { codesOfHouse, type HouseCode, setEnded, setPaused } from './house-codes.sql.ts'
