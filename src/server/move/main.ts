import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatPrice } from '#domain/money/money.ts'
import { readConfig } from '#server/config.ts'
import { runCommand, printText } from '#server/platform/lifecycle/run-command.ts'
import { isPostgres } from '#server/platform/db/load-tables.ts'
import { allowWrites } from '#server/platform/db/refusals/refuse-writes.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { parseS3Url } from '#server/platform/s3/s3-url.ts'
import type { Place } from '#server/backup/restore/check-place.ts'
import { describeMissingKey } from '#server/backup/restore/describe-missing-key.ts'
import { openDatabase } from '#server/schema/database.ts'
import { moveShop } from './move-shop.ts'
import { MoveError } from './move-error.ts'

const USAGE = `npm run move -- --to postgres://… [--storage s3://…]
npm run move -- --to FOLDER [--storage s3://…]
npm run move -- --cancel

Copies the running shop of DATA_DIR, DATABASE_URL and STORAGE_URL into an empty place, while it sells. In a last step it refuses orders
and changes for a short time, and what was copied is verified. Then change the configuration and start the shop in its new place.
  --to       a database of PostgreSQL, or a folder: the new DATA_DIR, with SQLite
  --storage  a bucket for the images, or a folder: the new DATA_DIR. Without it they stay where they are, or go into the folder of --to
  --cancel   lets the old shop sell again after it was moved: what the new one has sold is not in it
`

await runCommand(run, (error) =>
  error instanceof MoveError ? 'The shop was not moved and goes on where it is.\n' : '',
)

async function run() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, storage: { type: 'string' }, cancel: { type: 'boolean' } },
  })
  const { dataDir, databaseAddress, storageUrl, secretKeys } = readConfig(process.env)
  if (!isPostgres(databaseAddress)) await access(databaseAddress).catch(throwNoShop)
  if (values.cancel) return cancel(databaseAddress)
  if (!values.to) throw new Error(USAGE)
  const source: Place = { dataDir, databaseAddress, storageUrl }
  const place = readPlace(source, values.to, values.storage)
  const { tables, images, refusedFor } = await moveShop(source, place, { onProgress: (what) => printText(`${what}\n`) })

  for (const [name, { rows, sha256 }] of Object.entries(tables))
    printText(`${name}  ${rows} rows  SHA-256 ${sha256.slice(0, 16)}\n`)
  const revenue = formatPrice(tables['orders']?.sums['total'] ?? 0)
  const pieces = tables['skus']?.sums['quantity'] ?? 0
  printText(`Moved and verified: ${tables['orders']?.rows ?? 0} orders of ${revenue}, ${pieces} pieces in stock, `)
  printText(
    `${images} images. Orders and changes were refused for ${(refusedFor / 1000).toFixed(1)} s until here, and still are.\n`,
  )
  printText('Set this, and start the shop:\n')
  printText(`DATABASE_URL=${isPostgres(place.databaseAddress) ? place.databaseAddress : ''}\n`)
  printText(`STORAGE_URL=${place.storageUrl ?? ''}\nDATA_DIR=${place.dataDir}\n`)
  printText(await describeMissingKey(place.databaseAddress, new SecretBox({ secretKeys, dataDir: place.dataDir })))
}

function readPlace(source: Place, to: string, storage: string | undefined): Place {
  const isServer = isPostgres(to)
  const folder = isServer ? undefined : resolve(to.replace(/^sqlite:/, ''))
  const images = storage === undefined ? { storageUrl: source.storageUrl } : readStorage(storage)
  if (folder && images.folder && folder !== images.folder)
    throw new Error('Database and images on the disk are in one folder: DATA_DIR.')
  return {
    dataDir: folder ?? images.folder ?? source.dataDir,
    databaseAddress: folder === undefined ? to : join(folder, 'shop.sqlite'),
    storageUrl: images.storageUrl,
  }
}

/** Where `--storage` says that images are: a bucket or a folder. */
function readStorage(storage: string): { storageUrl?: string | undefined; folder?: string } {
  if (!storage.startsWith('s3:')) return { folder: resolve(storage) }
  if (!parseS3Url(storage)) throw new Error('--storage is not the address of a bucket')
  return { storageUrl: storage }
}

async function cancel(address: string) {
  const database = openDatabase(address)
  await allowWrites(database).finally(() => database.close())
  printText('The shop can be written here again. Start no other shop with a copy of it.\n')
}

function throwNoShop(cause: unknown): never {
  throw new MoveError('There is no shop in DATA_DIR.', { cause })
}
