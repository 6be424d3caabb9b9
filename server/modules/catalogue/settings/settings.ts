export { MOST_SEATS, SERVICE_SEATS } from '../core/catalogue.sql.ts'
export {
  changeSettings,
  changeToGo,
  deleteClosure,
  facilitiesOf,
  insertClosure,
  lockSettings,
  type SettingsRow,
  setFacilities,
  settingsRow,
  toGoRow,
} from './settings.sql.ts'
