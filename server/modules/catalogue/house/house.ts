export { MOST_SEATS, SERVICE_SEATS } from '../core/catalogue.sql.ts'
export {
  changeHouse,
  deleteClosure,
  type HouseRow,
  houseRow,
  insertClosure,
  lockHouse,
} from './house-rows.sql.ts'
export { changeToGo, toGoRow } from './to-go-rows.sql.ts'
