import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createBackup } from '#server/backup/create-backup.ts'
import { sealMailSecrets } from '#server/mail/seal-mail-secrets.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { keyFileOf } from '#server/platform/secrets/key-file.ts'
import { isSealed, SecretBox } from '#server/platform/secrets/secret-box.ts'
import { openShop as openProcess } from '#server/open-shop.ts'
import { restoreBackup } from '#server/backup/restore/restore-backup.ts'
import { openSetup } from '#server/setup/open-setup.ts'
import { createEmptyPlace } from '#test/databases.ts'
import { closeMailServers, openMailbox, openMailJobContext } from '#test/mail-server.ts'
import { getMailSecret, listMailsTo, registration } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const log: string[] = []
const shop = await openShop({ logStream: { write: (line) => void log.push(line) } })
const folder = await mkdtemp(join(tmpdir(), 'hanout-secrets-'))
beforeEach(async () => {
  await shop.empty()
  log.length = 0
})
afterAll(async () => {
  await closeMailServers()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Every secret that the shop has given to somebody, by what it opens. */
async function giveSecrets() {
  const { api, accessToken, refreshToken } = await shop.signIn({ isAdmin: true })
  const invitation = await api.inviteStaff({ email: 'new@example.com', role: 'owner' })
  await shop.api.register(registration)
  await shop.api.joinNewsletter({ email: 'reader@example.com', consent: true })
  const verify = await getMailSecret(shop, registration.email)
  await shop.api.forgotPassword({ email: registration.email })
  const twoStep = await api.startTwoStep({ password: 'correct horse' })
  const code = new TOTP({ secret: Secret.fromBase32(twoStep.secret) }).generate()
  const { recoveryCodes } = await api.confirmTwoStep({ code })
  const login = await shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: registration.email, password: registration.password },
  })
  return {
    accessToken,
    refreshToken,
    invitation: invitation.secret,
    verify,
    reset: await getMailSecret(shop, registration.email),
    newsletter: await getMailSecret(shop, 'reader@example.com'),
    device: /=([\w-]{20,})/.exec(String(login.headers['set-cookie']))?.[1] ?? '',
    authenticator: twoStep.secret,
    ...Object.fromEntries(recoveryCodes.map((recovery, index) => [`recovery ${index}`, recovery])),
    setup: (await openSetup(shop.database)) ?? 'no setup of this shop',
    password: registration.password,
    key: (await readFile(keyFileOf(shop.folder), 'utf8')).trim(),
  }
}

/** Everything that a reader of the database, a backup, the other files of the folder or the log gets. */
async function readWhatIsKept() {
  const tables = await shop.database.readSnapshot(async (snapshot) => {
    let text = ''
    for (const { name } of snapshot.tables)
      for await (const rows of snapshot.readRows(name)) text += `${name} ${JSON.stringify(rows)}\n`
    return text
  })
  const file = join(await mkdtemp(join(folder, 'backup-')), 'shop.tar.zst')
  await createBackup({ database: shop.database, storage: shop.images.storage }, file)
  const entries = await readdir(shop.folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const others = paths.filter((path) => path !== keyFileOf(shop.folder))
  const files = await Promise.all(others.map((path) => readFile(path, 'latin1')))
  const backup = zstdDecompressSync(await readFile(file)).toString('latin1')
  return { tables, backup, files: files.join('\n'), log: log.join('\n') }
}

it('no secret that the shop gives away is in its tables, its files, a backup or its log', async () => {
  const secrets = await giveSecrets()
  const places = await readWhatIsKept()
  const found = Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(places).flatMap(([place, text]) =>
      secret === '' || text.includes(secret) ? [`${name}: ${place}`] : [],
    ),
  )
  expect(found).toEqual([])
  expect([places.backup, places.tables].every((text) => text.includes('new@example.com'))).toBe(true)
})

it('the mails still carry links that open', async () => {
  const mailbox = await openMailbox()
  await shop.api.register(registration)
  expect(await sendDueMails(openMailJobContext(shop, mailbox.url), new Date())).toBe(1)
  const link = /verify-email#([\w-]+)/.exec(mailbox.mails[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
  await shop.api.verifyEmail({ token: link })
})

it('a mail whose key is not there waits, and is sent once it is', async () => {
  const mailbox = await openMailbox()
  await shop.api.register(registration)
  const context = openMailJobContext(shop, mailbox.url)
  const secrets = new SecretBox({ dataDir: folder })
  const now = new Date()
  expect(await sendDueMails({ ...context, secrets }, now)).toBe(1)
  expect(await listMailsTo(shop, registration.email)).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }])
  await sendDueMails(context, new Date(now.getTime() + 120_000))
  expect(mailbox.mails).toHaveLength(1)
})

it('a start seals what a version of before wrote as it is', async () => {
  await shop.api.register(registration)
  const secret = await getMailSecret(shop, registration.email)
  await shop.database.transact((tx) =>
    tx
      .updateTable('outbox')
      .set({ payload: JSON.stringify({ secret }) })
      .execute(),
  )
  await sealMailSecrets(shop.database, new SecretBox({ dataDir: shop.folder }))
  const [mail] = await listMailsTo(shop, registration.email)
  expect([isSealed(mail?.payload.secret ?? ''), await getMailSecret(shop, registration.email)]).toEqual([true, secret])
})

it.skipIf(process.platform === 'win32')(
  'folders of data are of the owner alone, and so are databases and backups',
  async () => {
    const dataDir = join(folder, 'new', 'data')
    const parts = {
      dataDir,
      databaseAddress: join(dataDir, 'shop.sqlite'),
      storageUrl: undefined,
    }
    const { database } = await openProcess(parts, { runOrExit: (work) => work() })
    await database.migrateWith(async (run) => void (await run('create table some (name text)')))
    const file = join(folder, 'backups', 'shop.tar.zst')
    await createBackup({ database: shop.database, storage: shop.images.storage }, file)
    const place = await createEmptyPlace('sqlite')
    await restoreBackup(file, {
      ...place,
      dataDir: join(place.dataDir, 'restored'),
      databaseAddress: join(place.dataDir, 'restored', 'shop.sqlite'),
    })

    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    const files = ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'].map((name) => join(dataDir, name))
    expect(await Promise.all([...files, file, join(place.dataDir, 'restored', 'shop.sqlite')].map(modeOf))).toEqual(
      Array(5).fill('600'),
    )
    expect(
      await Promise.all(
        [dataDir, join(folder, 'new'), join(folder, 'backups'), join(place.dataDir, 'restored')].map(modeOf),
      ),
    ).toEqual(Array(4).fill('700'))
    await database.close()
    await place.remove()
  },
)
