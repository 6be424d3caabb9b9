export { codesOfHouse, type HouseCode, setEnded, setPaused } from './house-codes.sql.ts'
