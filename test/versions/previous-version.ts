import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MIGRATIONS = 'src/server/schema/migrations'

/** The code of an earlier version, installed and built in a temporary folder. */
export interface PreviousVersion {
  commit: string
  folder: string
  /** No migration since then says that older versions may not write. */
  mayWriteBeside: boolean
  remove(): Promise<void>
}

/** Checks a version out, installs its packages and builds its pages. */
export async function preparePreviousVersion(commit = findPreviousVersion()): Promise<PreviousVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-version-'))
  const remove = async () => {
    git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  try {
    const prepare = `import('./scripts/prepare.mjs').then(({ install, build }) => (install(), build()))`
    execFileSync('node', ['-e', prepare], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    await remove()
    throw error
  }
  return { commit: git('rev-parse', '--short', commit), folder, mayWriteBeside: await mayWriteBeside(folder), remove }
}

async function mayWriteBeside(folder: string) {
  const known = new Set(await readdir(join(folder, MIGRATIONS)))
  const since = (await readdir(MIGRATIONS)).filter((name) => !known.has(name))
  const texts = await Promise.all(since.map((name) => readFile(join(MIGRATIONS, name), 'utf8')))
  return !texts.some((text) => text.includes('Older versions may not write'))
}

/** The last version that was released before this one; where there is none, what came before the newest migration. */
function findPreviousVersion() {
  const release = git('log', '-1', '--format=%H', '--grep=^release: ', 'HEAD^')
  if (release) return release
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)
  if (newest === '') throw new Error('The history of this clone does not tell of a version before this one.')
  return `${newest}^`
}

function git(...words: string[]) {
  return execFileSync('git', words, { encoding: 'utf8' }).trim()
}
