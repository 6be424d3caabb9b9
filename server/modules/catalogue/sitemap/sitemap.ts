export { addressBlocks, addressesInBlock, cuisinesByZipCode } from './addresses.sql.ts'
