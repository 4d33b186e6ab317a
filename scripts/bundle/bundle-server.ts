import { rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

/**
 * Writes the server, the built pages and the packages that a start needs into a few files: they are read in half the
 * time of some two thousand modules. What pages and server share is in them once. Threads and child processes run their
 * sources.
 */
const folder = 'build/shop'

/** Packages that a start does not need, or that find parts of themselves by where they lie: they stay packages. */
const apart =
  /^(@fastify\/(ajv-compiler|fast-json-stringify-compiler)|@opentelemetry\/.+|@zxcvbn-ts\/language-common|age-encryption|hucre|lru-cache|mediabunny|nodemailer|pg-cloudflare|pg-native|prom-client|s3mini|sanitize-html|sharp|vite|yaml)(\/|$)/

/** A module goes on finding what lies beside its source: migrations, images of the demo, programs of threads. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /[\\/]src[\\/]server[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(folder, id).replaceAll('\\', '/')
      return { code: code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`), map: null }
    },
  },
}

/**
 * Takes modules of Node as `require` does. An import statement reads every property of them, and some load what nobody asked for: that of
 * `node:http` takes 60 ms for an implementation of `fetch` and WebSockets.
 */
const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  // What the bundler itself brings imports `node:module`.
  resolveId: { filter: { id: /^node:(?!module$)/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0node:/ },
    handler: (id) => `module.exports = process.getBuiltinModule('${id.slice(1)}')`,
  },
}

const bundle = await rolldown({
  input: { main: 'src/server/main.ts' },
  platform: 'node',
  external: apart,
  plugins: [placesOfSources, plainBuiltins],
})
await rm(folder, { recursive: true, force: true })
await bundle.write({
  dir: folder,
  chunkFileNames: '[name].js',
  // One letter above U+00FF has V8 hold the whole file in two bytes a letter: such letters are written as escapes.
  charset: 'ascii',
  comments: { annotation: false, jsdoc: false, legal: false },
  sourcemap: true,
  sourcemapExcludeSources: true,
})
await bundle.close()
