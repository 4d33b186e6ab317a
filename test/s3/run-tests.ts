import { spawn } from 'node:child_process'
import { startRadosgw } from './radosgw.ts'

/** What keeps, shows, fetches, saves or deletes images. Other names may be given. */
const usual = [
  'src/server/platform/images',
  'src/server/images',
  'src/server/import/images',
  'src/server/demo',
  'src/server/seed',
  'src/server/backup',
  'src/server/backup/restore',
  'src/server/move',
  'src/server/catalog/prerender-images',
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const started = Date.now()
const server = await startRadosgw()
process.stdout.write(`The S3 gateway of Ceph answers after ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
try {
  const names = process.argv.slice(2)
  const child = spawn('npx', ['vitest', 'run', ...(names.length > 0 ? names : usual)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_STORAGE_URL: server.storageUrl },
  })
  process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
} finally {
  await server.stop()
}
