/** EX_CONFIG of sysexits.h: the configuration is wrong. */
const EX_CONFIG = 78

/**
 * A mistake that the operator can correct. Its message is one French line with the variable, the cause and the next step. A
 * program that is run by `runProgram` exits with `exitCode`.
 */
export class OperatorFault extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = EX_CONFIG) {
    super(message.trim().replaceAll(/\s+/g, ' '))
    this.exitCode = exitCode
  }
}
