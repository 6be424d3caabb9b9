export { addressBlocks, addressesInBlock, countsByZipCode } from './addresses.sql.ts'
