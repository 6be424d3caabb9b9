import { OperatorFault } from './operator-fault.ts'

/** Runs a program. An OperatorFault ends the process with its line alone; any other error ends it with its stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}
