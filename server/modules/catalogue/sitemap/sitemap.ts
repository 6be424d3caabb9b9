export { addressBlocks, addressesInBlock, countsByZipCode, type LandingCount } from './addresses.sql.ts'
