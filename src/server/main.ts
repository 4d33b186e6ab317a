import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { explainFailure } from './platform/lifecycle/explain-failure.ts'

const config = await orExit(async () => readConfig(process.env))
const isDevelopment = process.argv.includes('--dev')

// Each branch loads what it needs: a process that starts workers makes no pages.
if (config.workers > 1 && cluster.isPrimary && !isDevelopment) {
  const { startWorkers } = await import('./start-workers.ts')
  await startWorkers(config, { orExit })
} else {
  const { serveShop } = await import('./serve-shop.ts')
  await serveShop(config, { isDevelopment, orExit })
}

/** What an operator has to mend is told in words, without a stack. */
async function orExit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error))
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  }
}
