import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, it } from 'vitest'
import { openTotpSecret } from '#server/accounts/two-step/seal-totp-secret.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { keyFileOf } from '#server/platform/secrets/key-file.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { openDatabase } from '#server/schema/database.ts'
import { createEmptyPlace } from '#test/databases.ts'
import { openShop } from '#test/shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { describeMissingKey } from './describe-missing-key.ts'

const shop = await openShop()
const place = await createEmptyPlace()
const folder = await mkdtemp(join(tmpdir(), 'hanout-backups-'))
afterAll(async () => {
  await shop.close()
  await place.remove()
  await rm(folder, { recursive: true })
})

it('a restored shop says that the key of authenticators is missing, and reads them once it is brought', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const { secret } = await api.startTwoStep({ password: 'correct horse' })
  await api.confirmTwoStep({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  const file = join(folder, 'shop.tar.zst')
  await createBackup({ database: shop.database, storage: shop.images.storage }, file)
  const key = (await readFile(keyFileOf(shop.folder), 'utf8')).trim()
  const backup = zstdDecompressSync(await readFile(file)).toString('latin1')
  expect(backup).toContain('two_step')
  expect([backup.includes(secret), backup.includes(key)]).toEqual([false, false])

  await restoreBackup(file, place)
  const secrets = new SecretBox({ dataDir: place.dataDir })
  expect(await describeMissingKey(place.databaseAddress, secrets)).toContain('bring the file secret.key')

  await copyFile(keyFileOf(shop.folder), keyFileOf(place.dataDir))
  expect(await describeMissingKey(place.databaseAddress, secrets)).toBe('')
  const database = openDatabase(place.databaseAddress)
  const row = await database.query.selectFrom('two_step').selectAll().executeTakeFirstOrThrow()
  expect(await openTotpSecret(secrets, row)).toBe(secret)
  await database.close()
})
