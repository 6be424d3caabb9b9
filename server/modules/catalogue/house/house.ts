export {
  changeHouse,
  deleteClosure,
  type HouseChange,
  type HouseRow,
  houseRow,
  insertClosure,
  lockHouse,
} from './house-rows.sql.ts'
