import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { providerFilesOf, starterKinds } from './provider-starters.ts'
import { starterOf } from './starter.ts'

const [id = '', flag] = process.argv.slice(2)
const kind = starterKinds.find((one) => flag === `--${one}`)
if (!/^[a-z][a-z0-9_]{1,29}$/.test(id) || (flag !== undefined && !kind)) {
  const flags = starterKinds.map((one) => `--${one}`).join(' or ')
  console.error(`Name it with lower case letters, digits and _: npm run new:extension -- my_courier
With a provider: ${flags} behind the name.`)
  process.exit(2)
}
const folder = join('extensions', id)
const files = kind ? providerFilesOf(id, kind) : { 'index.ts': starterOf(id) }
await mkdir('extensions', { recursive: true })
await mkdir(folder)
for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source)
console.log(`${folder}/index.ts is a whole extension.
  npm run extension:check -- ${folder}${kind ? `\n  npx node ${folder}/try.ts` : ''}
  EXTENSIONS=${folder} npm start`)
