export { MOST_SEATS, SERVICE_SEATS } from '../core/catalogue.sql.ts'
export {
  changeSettings,
  deleteClosure,
  insertClosure,
  lockSettings,
  type SettingsRow,
  settingsRow,
} from './settings.sql.ts'
export { changeToGo, toGoRow } from './settings.sql.ts'
