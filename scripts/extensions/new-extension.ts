import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { starterOf } from './starter.ts'

const [id = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]{1,29}$/.test(id)) {
  console.error('Name it with lower case letters, digits and _: npm run new:extension -- my_courier')
  process.exit(2)
}
const folder = join('extensions', id)
await mkdir('extensions', { recursive: true })
await mkdir(folder)
await writeFile(join(folder, 'index.ts'), starterOf(id))
console.log(`${folder}/index.ts is a whole extension.
  npm run extension:check -- ${folder}
  EXTENSIONS=${folder} npm start`)
