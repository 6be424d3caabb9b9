import { OperatorFault } from '../starting/operator-fault.ts'

/** Why a backup or a restoration was not begun or has failed, in French. Its program ends with 1. */
export class BackupRefusal extends OperatorFault {
  constructor(message: string) {
    super(message, 1)
  }
}
