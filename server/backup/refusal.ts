import { OperatorFault } from '../starting/operator-fault.ts'

/** The reason, in French, why a backup or a restoration was not begun or has failed. The program exits with 1. */
export class BackupRefusal extends OperatorFault {
  constructor(message: string) {
    super(message, 1)
  }
}
