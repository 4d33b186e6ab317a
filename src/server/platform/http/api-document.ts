import { readFile } from 'node:fs/promises'
import type { App } from './app-type.ts'

const documentFile = new URL('../../../../docs/openapi.json', import.meta.url)

/** Serves the description of the API, which `npm run openapi` writes from the table of endpoints, at `/api/docs`. */
export function registerApiDocument(app: App) {
  app.get('/api/docs', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) => {
    const document = await readFile(documentFile)
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
