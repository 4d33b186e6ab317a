import { Email } from '#domain/contact/email.ts'
import { ApiError } from '#domain/api/errors.ts'
import { StaffRole } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { readConfig } from '#server/config.ts'
import { sealAllSecrets } from '#server/accounts/two-step/seal-all-secrets.ts'
import { sealMailSecrets } from '#server/mail/seal-mail-secrets.ts'
import { explainFailure } from '#server/platform/lifecycle/explain-failure.ts'
import { addKeyToFile, keyFileOf } from '#server/platform/secrets/key-file.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { newSecretKey } from '#server/platform/secrets/secret-key.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { grantStaff } from './grant-staff.ts'
import { findUserAsStaff, listStaff } from './queries.ts'
import { resetTwoStep } from './two-step/reset-two-step.ts'
import { revokeStaff } from './revoke-staff.ts'

/** `npm run admin -- list | grant EMAIL [ROLE] | revoke EMAIL | reset-two-step EMAIL | new-key`: staff from the command line. */
const usage = `Usage: npm run admin -- list | grant EMAIL [ROLE] | revoke EMAIL | reset-two-step EMAIL | new-key\nROLE: ${StaffRole.options.join(', ')}; without one owner\n`

const [command = '', given = '', givenRole = 'owner'] = process.argv.slice(2)
process.exitCode = await run().catch((error: unknown) => {
  const reason = explainFailure(error)
  if (reason === undefined) throw error
  process.stderr.write(`${reason}\n`)
  return 1
})

async function run(): Promise<number> {
  const email = Email.safeParse(given)
  const role = StaffRole.safeParse(givenRole)
  const isKnown =
    ['list', 'new-key'].includes(command) || (['grant', 'revoke', 'reset-two-step'].includes(command) && email.success)
  if (!isKnown || !role.success) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig(process.env)
  const database = openDatabase(config.databaseAddress)
  try {
    await migrate(database)
    process.stdout.write(
      command === 'new-key' ? await addKey(database, config) : await runCommand(database, email.data ?? '', role.data),
    )
    return 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  } finally {
    await database.close()
  }
}

async function runCommand(database: Database, email: string, role: StaffRole): Promise<string> {
  if (command === 'list') {
    const staff = await listStaff(database.query)
    return staff.map(describe).join('')
  }
  if (command === 'grant') {
    const { verified } = await grantStaff(database, { email, role })
    const rest = verified ? '' : ' The email is not verified yet: until then the back office stays closed.'
    return `${email} is ${role === 'owner' ? 'an admin' : `staff with the role ${role}`} now.${rest}\n`
  }
  const member = await findUserAsStaff(database.query, email)
  if (!member) throw new ApiError('USER_NOT_FOUND')
  if (command === 'reset-two-step') {
    await resetTwoStep(database, { userId: member.id })
    return `${email} signs in without a second step now.\n`
  }
  await revokeStaff(database, { userId: member.id })
  return `${email} is no admin any more.\n`
}

/** Puts a new key before those of the key file. With keys of the configuration it only says what to do. */
async function addKey(database: Database, config: ReturnType<typeof readConfig>): Promise<string> {
  if (config.secretKeys !== undefined)
    return `SECRET_KEYS is set: put this key before the others there, and start the shop again.\n${newSecretKey()}\n`
  const file = keyFileOf(config.dataDir)
  await addKeyToFile(file)
  const secrets = new SecretBox(config)
  const { unreadable } = await sealAllSecrets(database, secrets)
  await sealMailSecrets(database, secrets)
  const rest = unreadable > 0 ? ` The key of ${unreadable} authenticators is not there: they stay as they are.` : ''
  return `${file} has a new key, which seals from now on.${rest}\n`
}

function describe({ email, role, verified }: StaffMember) {
  return `${email}${role === 'owner' ? '' : `, ${role}`}${verified ? '' : ' (not verified)'}\n`
}
