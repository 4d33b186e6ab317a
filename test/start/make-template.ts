import { migrate, openDatabase } from '#server/schema/database.ts'

/** Migrates the empty database at an address, in a process of its own. */
const database = openDatabase(process.argv[2] ?? '')
await migrate(database)
await database.close()
