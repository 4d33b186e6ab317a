import { execFileSync } from 'node:child_process'
import { copyFile, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

/**
 * Writes the package of the client: one file with the endpoints of the shop in it, which needs Zod alone, and the types of its sources.
 * `npm pack` in its folder makes an archive to install or to publish.
 */
const sources = 'scripts/client-package'
const folder = 'build/client-package'

/** Messages come from the shop: a client checks nothing that it sends. */
const noTexts: Plugin = {
  name: 'no-texts',
  load: {
    filter: { id: /[\\/]domain[\\/]texts[\\/]t\.ts$/ },
    handler: () => 'export const t = (key) => key\nexport const tParts = (key) => [key]\n',
  },
}

await rm(folder, { recursive: true, force: true })
const bundle = await rolldown({
  input: { index: join(sources, 'create-client.ts') },
  platform: 'neutral',
  external: /^zod(\/|$)/,
  plugins: [noTexts],
})
await bundle.write({ dir: folder })
await bundle.close()
execFileSync(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', sources], { stdio: 'inherit' })
for await (const file of glob(join(folder, 'types/**/*.d.ts'))) {
  const types = await readFile(file, 'utf8')
  // Names of the project's own are paths for everybody else.
  const toPath = (name: string) => `./${relative(dirname(file), join(folder, 'types/src', name)).replaceAll('\\', '/')}`
  const portable = types.replaceAll(
    /(["'])#((?:domain|client)\/[^"']+)\.ts\1/g,
    (_, sign: string, name: string) => `${sign}${toPath(name)}.js${sign}`,
  )
  if (portable !== types) await writeFile(file, portable)
}

const { version, dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
  version: string
  dependencies: { zod: string }
}
const manifest = JSON.parse(await readFile(join(sources, 'manifest.json'), 'utf8')) as object
const own = { ...manifest, version, dependencies: { zod: dependencies.zod } }
await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
await copyFile(join(sources, 'README.md'), join(folder, 'README.md'))
