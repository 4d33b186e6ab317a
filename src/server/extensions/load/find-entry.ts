import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** The file in which an extension begins: of a folder its `index.ts` or `index.js`, of a package what it exports. */
export async function findEntry(name: string): Promise<string> {
  if (!/^[./]|^[a-z]:/i.test(name) && !(await isFolder(name))) return fromPackage(name)
  for (const file of ['index.ts', 'index.js', 'index.mjs']) {
    const path = resolve(name, file)
    if (await isFile(path)) return path
  }
  throw new Error(`there is neither index.ts nor index.js in ${resolve(name)}`)
}

function fromPackage(name: string): string {
  try {
    return createRequire(join(process.cwd(), 'package.json')).resolve(name)
  } catch (cause) {
    throw new Error(`there is neither a folder nor an installed package ${name}`, { cause })
  }
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false
const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false
