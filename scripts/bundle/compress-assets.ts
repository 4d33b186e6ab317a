import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Manifest } from 'vite'
import { inlineTexts } from './inline-texts.ts'

/**
 * Tells the server which files each page needs, and writes the scripts once for each language.
 * Precompresses the built files with the best level, so that serving them costs no processor time.
 */
const folder = 'build/client'
const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
await rm(join(folder, 'manifest.json'))
const folders = await inlineTexts(join(folder, 'assets'))
await mkdir('build/server', { recursive: true })
await writeFile('build/server/page-files.json', JSON.stringify({ folders, files: listPageFiles(manifest) }))

const names = await readdir(folder, { recursive: true })
for (const name of names.filter((path) => /\.(js|css|svg|json|webmanifest|txt)$/.test(path))) {
  const path = join(folder, name)
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** The scripts and style sheets that each page, and the entry, loads before it can run, by its file below `src`. */
function listPageFiles(built: Manifest) {
  const pages = Object.entries(built).filter(([source]) =>
    /^src\/(web\/(root|entry\.client)|.*-(page|layout))\.tsx$/.test(source),
  )
  return Object.fromEntries(
    pages.map(([source, { file }]) => {
      const chunks = withImports(built, source, new Set())
      const scripts = chunks.map((chunk) => chunk.file.replace('assets/', ''))
      const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((path) => `/${path}`)
      return [source.replace('src/', ''), { file: file.replace('assets/', ''), scripts, styles }]
    }),
  )
}

/** A chunk after those that it imports. */
function withImports(built: Manifest, key: string, seen: Set<string>): Manifest[string][] {
  const chunk = built[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(built, imported, seen)), chunk]
}
