import { access, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { runCommand, printText } from '#server/platform/lifecycle/run-command.ts'
import { isPostgres } from '#server/platform/db/load-tables.ts'
import { openImageStorage } from '#server/platform/images/open-images.ts'
import { openDatabase } from '#server/schema/database.ts'
import { createBackup } from './create-backup.ts'
import { BackupError } from './file/backup-error.ts'
import { createKey } from './file/encryption.ts'
import { insertFinishedRun } from './queries.ts'

const USAGE = `npm run backup -- FILE [--recipient age1…]
npm run backup -- --new-key KEYFILE

Writes the whole shop to one file, while it goes on: its database and the originals of its images.
  --recipient  encrypts the file for an age recipient; may be given several times. BACKUP_PASSPHRASE encrypts with a passphrase
  --new-key    makes a key for --recipient and writes it to KEYFILE. Keep that file, and not beside the backups
`

await runCommand(run)

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { recipient: { type: 'string', multiple: true }, 'new-key': { type: 'string' } },
  })
  const [file] = positionals
  const keyFile = values['new-key']
  if (keyFile !== undefined && positionals.length === 0) return writeKey(keyFile)
  if (keyFile !== undefined || !file || positionals.length > 1) throw new Error(USAGE)

  const config = readConfig(process.env)
  const passphrase = config.backupPassphrase
  const recipients = values.recipient ?? (passphrase === undefined ? config.backupRecipients : [])
  if (!isPostgres(config.databaseAddress)) await access(config.databaseAddress).catch(throwNoShop)
  const database = openDatabase(config.databaseAddress)
  try {
    const damage = await database.findDamage()
    if (damage !== undefined) printText(`The database is damaged: keep the backups of before. ${damage}\n`)
    const storage = await openImageStorage(config)
    const startedAt = new Date().toISOString()
    const { schema, bytes, tables, images, missingImages, sha256 } = await createBackup(
      { database, storage },
      resolve(file),
      {
        keys: { recipients, passphrase },
        onProgress: (what) => printText(`${what}\n`),
      },
    )
    // A shop that runs since before an update has no list of backups yet.
    if (schema.some((name) => name.endsWith('_backups.sql')))
      await database.transact((tx) => insertFinishedRun(tx, { startedAt, fileName: basename(file), bytes }))
    const megabytes = (bytes / 1_000_000).toFixed(1)
    printText(`${file}  ${megabytes} MB, ${tables['orders'] ?? 0} orders, ${images} images\nSHA-256  ${sha256}\n`)
    if (missingImages.length > 0) printText(`Images that the storage has lost: ${missingImages.join(', ')}\n`)
  } finally {
    await database.close()
  }
}

function throwNoShop(cause: unknown): never {
  throw new BackupError('There is no shop in DATA_DIR.', { cause })
}

async function writeKey(path: string) {
  const { text, recipient } = await createKey()
  await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  printText(
    `${path} opens what is encrypted for it. Keep it, and not beside the backups.\nBACKUP_RECIPIENTS=${recipient}\n`,
  )
}
