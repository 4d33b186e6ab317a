import { readConfig } from './config.ts'
import { explainFailure } from './platform/lifecycle/explain-failure.ts'
import { serveShop } from './serve-shop.ts'

await serveShop(await runOrExit(async () => readConfig(process.env)), {
  isDevelopment: process.argv.includes('--dev'),
  runOrExit,
})

/** What an operator has to mend is written in words, without a stack. */
async function runOrExit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error))
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  }
}
