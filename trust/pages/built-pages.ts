import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Saboteur } from '../saboteur.ts'

/** What a build of the pages reads. */
const SOURCES = [
  ...['src/web', 'src/storefront', 'src/back-office', 'src/ui', 'src/domain', 'src/client', 'public', 'scripts'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
]

/**
 * Runs `use` with a saboteur whose edits are in built pages: edits of pages act when they are built, not when the shop loads
 * its own sources. The pages are built from a copy, and the shop is led to that copy. Without a saboteur the shop has its own pages.
 */
export async function withBuiltPages<T>(
  saboteur: Saboteur | undefined,
  use: (saboteur: Saboteur | undefined) => Promise<T>,
): Promise<T> {
  if (!saboteur) return use(undefined)
  const folder = await mkdtemp(join(tmpdir(), 'hanout-pages-'))
  try {
    for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    for (const { file, find, replace } of saboteur.edits) {
      const path = join(folder, file)
      await writeFile(
        path,
        (await readFile(path, 'utf8')).replaceAll(find, () => replace),
      )
    }
    // As `npm run build` does.
    for (const step of [
      [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app'],
      ['scripts/bundle/compress-assets.ts'],
    ])
      await promisify(execFile)(process.execPath, step, {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production' },
      })
    const file = 'src/server/platform/pages/pages.ts'
    const built = `${pathToFileURL(folder).href}/build/`
    const ownPages = [
      { file, find: '../../../../build/', replace: built },
      { file, find: '#pages', replace: `${built}server/index.js` },
    ]
    return await use({ ...saboteur, edits: ownPages })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
