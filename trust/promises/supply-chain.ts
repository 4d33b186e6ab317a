import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { findSecrets } from '#test/security/supply-faults.ts'
import type { TrustPromise } from '../promise.ts'
import type { Saboteur } from '../saboteur.ts'

/** Shows that no version of any file ever held a secret. What packages are, `test/security/supply-chain.test.ts` asks. */
export const supplyChain: TrustPromise = {
  name: 'supply-chain',
  promise: 'No secret is in the history.',
  // The same for both.
  engines: ['sqlite'],

  async run(_engine, _size, saboteur) {
    const files = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.mjs', '*.json', '*.md', '.*'], {
      encoding: 'utf8',
    })
    const now = files
      .split('\0')
      .filter(Boolean)
      .flatMap((file) => findSecrets(readEdited(file, saboteur)).map((secret) => `${file}: ${secret}`))
    const history = await scanHistory()
    const faults = [...now, ...history.secrets]
    return {
      asked: '0 secrets in any version of any file',
      measured: `${faults.length} secrets${faults[0] ? ` (${faults[0]})` : ''} in ${history.commits} commits`,
      isKept: faults.length === 0 && history.commits > 0,
    }
  },

  saboteurs: [
    {
      name: 'a token in a file',
      edits: [
        { file: 'package.json', find: '"private": true', replace: `"private": true, "token": "npm_${'x'.repeat(36)}"` },
      ],
    },
  ],
}

function readEdited(file: string, saboteur: Saboteur | undefined) {
  const own = saboteur?.edits.filter((edit) => edit.file === file) ?? []
  return own.reduce((text, { find, replace }) => text.replaceAll(find, replace), readFileSync(file, 'utf8'))
}

/** Looks through every line that a commit added. */
async function scanHistory() {
  const git = spawn('git', ['log', '-p', '--no-color', '--no-renames', '--unified=0', '--format=commit %H', 'HEAD'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(git, 'exit')
  const found = { commits: 0, secrets: [] as string[] }
  let commit = ''
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) {
      commit = line.slice(7, 15)
      found.commits++
    } else if (line.startsWith('+')) found.secrets.push(...findSecrets(line).map((secret) => `${commit}: ${secret}`))
  }
  await ended
  return found
}
