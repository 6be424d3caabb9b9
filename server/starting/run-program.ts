import { OperatorFault } from './operator-fault.ts'

/** Runs a program. On an OperatorFault the process prints only its line and exits. Other errors end it with their stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}
