import { explainFailure } from './explain-failure.ts'

/** Writes to the standard output, where the user of a command reads. */
export function printText(text: string): void {
  process.stdout.write(text)
}

/** Runs a command. What it throws is printed, followed by what `explain` adds to it, and the process then ends with 1. */
export async function runCommand(
  run: () => Promise<void>,
  explain: (error: unknown) => string = () => '',
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error))
    printText(`${reason}\n${explain(error)}`)
    process.exitCode = 1
  }
}
