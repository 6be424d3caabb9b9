export { MOST_SEATS, SERVICE_SEATS } from '../core/catalogue.sql.ts'
export {
  changeSettings,
  changeToGo,
  deleteClosure,
  insertClosure,
  lockSettings,
  type SettingsRow,
  settingsRow,
  facilitiesOf,
  setFacilities,
  toGoRow,
} from './settings.sql.ts'
