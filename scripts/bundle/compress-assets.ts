import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { inlineTexts } from './inline-texts.ts'

/** Trims the table of routes, names style sheets plainly, writes the scripts once for each language, and precompresses the built files with the best level, so that serving them costs no CPU. */
const folder = 'build/client'
/** The hash at the end of a script's name. */
const HASH = /-[\w-]{8}\.js$/
const manifest = (await readdir(folder, { recursive: true })).find((name) =>
  /^assets[\\/]manifest-[\w-]+\.js$/.test(name),
)
if (!manifest) throw new Error('React Router built no table of routes')
await trimManifest(join(folder, manifest))
for (const path of [join(folder, manifest), 'build/server/index.js']) await plainStyleUrls(path)
await nameScriptsPlainly(join(folder, 'assets'))
await inlineTexts(join(folder, 'assets'))

const names = await readdir(folder, { recursive: true })
for (const name of names.filter((path) => /\.(js|css|svg|json|webmanifest|txt)$/.test(path))) {
  const path = join(folder, name)
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports: string[]; [field: string]: unknown }>
}

/**
 * Takes out of the table of routes, which every page loads, the files that are known without it: what the entry has
 * loaded, and what the pages for customers and staff import, to which no link prefetches. What a route does not have is left out, and what
 * no code of browsers reads; its id is the name under which it stands, and is written into it when the table is read.
 */
async function trimManifest(path: string) {
  const code = await readFile(path, 'utf8')
  const [start, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1]
  const table = JSON.parse(code.slice(start, end)) as Manifest
  for (const [id, route] of Object.entries(table.routes)) {
    const isPrefetched = !/^(account|admin|checkout|layout)\//.test(id)
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    delete route['id']
    delete route['hasDefaultExport']
    route.imports = isPrefetched ? route.imports.filter((file) => !table.entry.imports.includes(file)) : []
  }
  const withIds = `${code.slice(0, start)}${JSON.stringify(table)};`
  await writeFile(path, `${withIds}for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i`)
}

/**
 * Names the scripts without their hashes, of which little compresses, in the table of routes that every page loads: the folder that they
 * are put in has a hash of all of them.
 */
async function nameScriptsPlainly(assets: string) {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js')).toSorted()
  const plainNames = new Map<string, string>()
  const taken = new Set<string>()
  for (const script of scripts) {
    const stem = script.replace(HASH, '')
    let plain = `${stem}.js`
    for (let count = 2; taken.has(plain); count += 1) plain = `${stem}-${count}.js`
    taken.add(plain)
    plainNames.set(script, plain)
  }
  for (const path of [...scripts.map((script) => join(assets, script)), 'build/server/index.js']) {
    const code = await readFile(path, 'utf8')
    await writeFile(
      path,
      code.replaceAll(/[\w.-]+-[\w-]{8}\.js/g, (name) => plainNames.get(name) ?? name),
    )
  }
  for (const [script, plain] of plainNames) await rename(join(assets, script), join(assets, plain))
}

/**
 * Takes out the `#` that React Router puts behind the address of a style sheet which code loaded on demand names too: Vite does
 * not know such a link again, and would add the sheet a second time, which styles and lays out the whole page anew.
 */
async function plainStyleUrls(path: string) {
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(/\.css#(?=["'`])/g, '.css'))
}
