import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

/** Makes what the changelog holds a version, and commits it: `npm run release -- 0.3.0`. */
const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run release -- 0.3.0')
const run = (command: string, ...words: string[]) => execFileSync(command, words, { encoding: 'utf8' })
if (run('git', 'status', '--porcelain') !== '') throw new Error('Commit or put away what is changed first')

const changelog = await readFile('CHANGELOG.md', 'utf8')
const [head, unreleased] = changelog.split('## [Unreleased]\n')
if (unreleased === undefined || !/^\s*### /.test(unreleased)) throw new Error('The changelog has nothing new')
const today = new Date().toISOString().slice(0, 10)
await writeFile('CHANGELOG.md', `${head}## [Unreleased]\n\n## [${version}] - ${today}\n${unreleased}`)
run('npm', 'version', '--no-git-tag-version', version)
run('git', 'commit', '--all', '--message', `release: ${version}`)
console.log(`Committed ${version}. npm run test:versions tries the upgrade from the version before.`)
