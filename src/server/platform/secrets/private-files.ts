import { closeSync, mkdirSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'

/** For the user of the process alone: what the shop keeps is personal data and its keys. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Makes a folder, and those above it that are missing, that nobody else on the machine reads. One that is there stays
 * as it is. Answers the topmost that it made.
 */
export async function makePrivateFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: FOLDER_MODE })
}

/**
 * Makes an empty file that nobody else on the machine reads, in a folder like it, unless it is there: an engine that
 * opens it keeps the mode, also for its log.
 */
export function makePrivateFileSync(path: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  closeSync(openSync(path, 'a', FILE_MODE))
}
