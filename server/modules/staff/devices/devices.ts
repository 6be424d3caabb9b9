export { dropPin, pinSetAt, purgeDevices } from './devices.sql.ts'
export { actAtDevice, findDevice, isDeviceToken } from './find-device.ts'
