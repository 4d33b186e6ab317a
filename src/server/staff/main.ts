import { Email } from '#domain/contact/email.ts'
import { ApiError } from '#domain/api/errors.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { grantStaff } from './grant-staff.ts'
import { findUserAsStaff, listStaff } from './queries.ts'
import { revokeStaff } from './revoke-staff.ts'

/** `npm run admin -- list | grant EMAIL | revoke EMAIL`: staff from the command line. */
const usage = 'Usage: npm run admin -- list | grant EMAIL | revoke EMAIL\n'

const [command = '', given = ''] = process.argv.slice(2)
process.exitCode = await run()

async function run(): Promise<number> {
  const email = Email.safeParse(given)
  const isKnown = command === 'list' || ((command === 'grant' || command === 'revoke') && email.success)
  if (!isKnown) {
    process.stderr.write(usage)
    return 2
  }
  const database = openDatabase(readConfig(process.env).databaseAddress)
  try {
    await migrate(database)
    process.stdout.write(await runCommand(database, email.data ?? ''))
    return 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  } finally {
    await database.close()
  }
}

async function runCommand(database: Database, email: string): Promise<string> {
  if (command === 'list') {
    const staff = await listStaff(database.query)
    return staff.map((member) => `${member.email}${member.verified ? '' : ' (not verified)'}\n`).join('')
  }
  if (command === 'grant') {
    const { verified } = await grantStaff(database, { email })
    const rest = verified ? '' : ' The email is not verified yet: until then the back office stays closed.'
    return `${email} is an admin now.${rest}\n`
  }
  const member = await findUserAsStaff(database.query, email)
  if (!member) throw new ApiError('USER_NOT_FOUND')
  await revokeStaff(database, { userId: member.id })
  return `${email} is no admin any more.\n`
}
