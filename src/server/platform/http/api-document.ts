import { readFile } from 'node:fs/promises'
import type { App } from './app-type.ts'

const documentFile = new URL('../../../../docs/openapi.json', import.meta.url)

/** The routes that an extension brings. */
interface BroughtRoutes {
  id: string
  routes: readonly { method: string; path: string; access: string; summary: string }[]
}

/**
 * Serves the description of the API, which `npm run openapi` writes from the table of endpoints, at `/api/docs`, with the routes of
 * extensions beside them.
 */
export function registerApiDocument(app: App, listBrought: () => readonly BroughtRoutes[] = () => []) {
  app.get('/api/docs', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) => {
    const document = await readFile(documentFile, 'utf8')
    const brought = listBrought()
    reply.type('application/json; charset=utf-8')
    return reply.send(brought.length === 0 ? document : addBrought(document, brought))
  })
}

function addBrought(text: string, brought: readonly BroughtRoutes[]): string {
  const document = JSON.parse(text) as { paths: Record<string, Record<string, object>> }
  for (const { id, routes } of brought)
    for (const { method, path, access, summary } of routes) {
      const address = `/api/x/${id}${path === '/' ? '' : path.replaceAll(/:(\w+)/g, '{$1}')}`
      const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      }))
      document.paths[address] = {
        ...document.paths[address],
        [method.toLowerCase()]: {
          operationId: `x_${id}_${method.toLowerCase()}_${path.replaceAll(/\W+/g, '_')}`,
          summary,
          tags: [`extension ${id}`],
          security: access === 'anyone' ? [] : [{ accessToken: [access] }],
          ...(parameters.length > 0 && { parameters }),
          responses: { 200: { description: 'OK' } },
        },
      }
    }
  return JSON.stringify(document)
}
