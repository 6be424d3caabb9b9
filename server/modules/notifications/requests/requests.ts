export { notifyOfRequest, notifyOfRequestAnswer } from './notify-of-request.ts'
