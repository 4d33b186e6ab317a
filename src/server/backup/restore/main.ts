import { parseArgs } from 'node:util'
import { readIdentities } from '#server/backup/file/encryption.ts'
import { readConfig } from '#server/config.ts'
import { runCommand, printText } from '#server/platform/lifecycle/run-command.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { checkBackup } from './read-backup.ts'
import { describeMissingKey } from './describe-missing-key.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- FILE [--identity KEYFILE] [--check]

Brings the shop of a backup into an empty place: DATA_DIR without a shop, and an empty database and bucket if
DATABASE_URL and STORAGE_URL name them.
  --identity  the key file of an encrypted backup; BACKUP_PASSPHRASE holds the passphrase of one that has one
  --check     reads and checks the whole file, and writes nothing
`

/** What fails after it does not take the shop away again. */
let isRestored = false
await runCommand(run, () => (isRestored ? '' : 'Nothing was restored.\n'))

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, check: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  const config = readConfig(process.env)
  const { dataDir, databaseAddress, storageUrl, backupPassphrase: passphrase } = config
  const keys = { identities: values.identity ? await readIdentities(values.identity) : [], passphrase }
  if (values.check) {
    const { createdAt, tables, images, missingImages } = await checkBackup(file, keys)
    printText(`The backup is whole. ${summaryOf({ createdAt, tables, images, missingImages })}`)
    return
  }
  const manifest = await restoreBackup(
    file,
    { dataDir, databaseAddress, storageUrl },
    { keys, onProgress: (what) => printText(`${what}\n`) },
  )
  isRestored = true
  printText(`Restored. ${summaryOf(manifest)}Everybody signs in again. Start the shop with: npm start\n`)
  printText(await describeMissingKey(databaseAddress, new SecretBox(config)))
}

function summaryOf(
  backup: Pick<Awaited<ReturnType<typeof checkBackup>>, 'createdAt' | 'tables' | 'images' | 'missingImages'>,
) {
  const { createdAt, tables, images, missingImages } = backup
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const lost = missingImages.length > 0 ? ` ${missingImages.length} images were missing when it was made.` : ''
  return `It is of ${createdAt}: ${tables['orders'] ?? 0} orders, ${rows} rows, ${images} images.${lost}\n`
}
