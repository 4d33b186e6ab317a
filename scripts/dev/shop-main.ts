import type { RendererMessage } from '../../src/server/platform/pages/dev-pages.ts'

/*
 * The shop for the development server. It loads packages, which are half of what a start takes, and waits for its
 * turn with what is changed more often.
 */
const packages = [
  'fastify',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  'fastify-type-provider-zod',
  'kysely',
  'libphonenumber-js',
  'pino-pretty',
  'sharp',
  'zod',
]
await Promise.all(packages.map((name) => import(name)))
process.on('message', (message: RendererMessage) => {
  if (message.type === 'start') void import('../../src/server/main.ts')
  if (message.type === 'texts') void changeTexts(message)
})

async function changeTexts({ language, texts }: RendererMessage & { type: 'texts' }) {
  const { catalogues } = await import('../../src/domain/texts/catalogues.ts')
  Object.assign((catalogues as Record<string, object>)[language] ?? {}, texts)
}
