import type { Config } from './config.ts'
import { makePrivateFolder } from './platform/secrets/private-files.ts'
import { openImages } from './platform/images/open-images.ts'
import { openDatabase } from './schema/database.ts'

/** Milliseconds that a request waits for another program that writes to the SQLite file. */
const LOCK_TIMEOUT = 2_000

/** Does work whose failure an operator has to mend, and ends the process where it fails. */
export type RunOrExit = <T>(work: () => Promise<T>) => Promise<T>

interface Parts extends Pick<Parameters<typeof openDatabase>[1] & object, 'observeStatement'> {
  runOrExit: RunOrExit
}

/** Opens what a process of the shop works on: its database and its images. */
export async function openShop(
  config: Pick<Config, 'dataDir' | 'databaseAddress' | 'storageUrl'>,
  { runOrExit, observeStatement }: Parts,
) {
  const options = { lockTimeout: LOCK_TIMEOUT, observeStatement }
  const database = await runOrExit(async () => {
    await makePrivateFolder(config.dataDir)
    return openDatabase(config.databaseAddress, options)
  })
  return { database, images: await runOrExit(() => openImages(config)) }
}
