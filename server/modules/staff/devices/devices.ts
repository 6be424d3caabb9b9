export { addDevice, devicesAt, removeDevice } from './add-device.ts'
export { dropPin, pinSetAt, purgeDevices, type RestaurantDevice } from './devices.sql.ts'
export { actAtDevice, findDevice, isDeviceToken } from './find-device.ts'
export { choosePin, lockDevice, type OwnDevice, ownDevice, ownPinSetAt, removePin, switchPerson } from './pins.ts'
