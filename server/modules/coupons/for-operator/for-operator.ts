export {
  type CodeFilter,
  changeLimits,
  endCode,
  findCodes,
  lockCode,
  type OperatorCode,
  unknownRestaurants,
} from './all-codes.sql.ts'
