import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Precompresses the built files with the best level, so that serving them costs no CPU. */
const folder = 'build/client'
const names = await readdir(folder, { recursive: true })

for (const name of names.filter((path) => /\.(js|css|svg|json|webmanifest|txt)$/.test(path))) {
  const path = join(folder, name)
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
