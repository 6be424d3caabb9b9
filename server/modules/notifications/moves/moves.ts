export { notifyOfMove, notifyOfWithdrawnMove } from './notify-of-moves.ts'
