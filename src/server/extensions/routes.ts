import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { ExtensionBlock } from '#domain/extensions/extension.ts'
import { extensionEndpoints } from '#domain/extensions/extension-endpoints.ts'
import { isTooDeep } from '#domain/json-depth.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { USUAL_BODY } from '#server/platform/http/defence/body-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import type { Extensions } from './extensions.ts'
import { changeExtension } from './staff/change-extension.ts'
import { listExtensions } from './staff/list-extensions.ts'
import { switchExtension } from './staff/switch-extension.ts'
import { testExtension } from './staff/test-extension.ts'
import { RouteAnswer, type Described } from './process/messages.ts'

/** Milliseconds in which a route of an extension, or its page, must answer. */
const TIMEOUT = 5_000
/** Requests that one network address may send to a route of an extension in a minute. */
const PER_MINUTE = 120

interface Parts {
  database: Database
  secrets: SecretBox
  extensions: Extensions | undefined
}

export function extensionRoutes(app: App, { database, secrets, extensions }: Parts) {
  app.route({
    ...extensionEndpoints.listExtensions,
    handler: () => listExtensions(database.query, extensions),
  })

  app.route({
    ...extensionEndpoints.changeExtension,
    handler: async (request, reply) => {
      const { userId: byUserId } = accountOf(request)
      await changeExtension({ database, secrets, extensions }, { ...request.params, ...request.body, byUserId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...extensionEndpoints.switchExtension,
    bodyLimit: USUAL_BODY,
    handler: async (request, reply) => {
      const { userId: byUserId } = accountOf(request)
      await switchExtension(database, extensions, { ...request.params, ...request.body, byUserId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...extensionEndpoints.testExtension,
    handler: (request) => testExtension(extensions, request.params.id),
  })

  app.route({
    ...extensionEndpoints.getExtensionRoom,
    handler: async (request) => {
      const { id } = request.params
      const description = extensions?.find(id)
      if (!extensions || !description?.hasRoom) throw new ApiError('EXTENSION_NOT_FOUND')
      const schema = z.array(ExtensionBlock).max(50)
      return {
        name: description.name,
        blocks: await extensions.use(id, { kind: 'room' }, { timeout: TIMEOUT, schema }),
      }
    },
  })

  if (extensions) for (const description of extensions.descriptions) ownRoutes(app, extensions, description)
}

/** Registers the routes that an extension brings, below `/api/x/{id}`. They answer 404 while it is off. */
function ownRoutes(app: App, extensions: Extensions, { id, routes }: Described) {
  app.register(async (scope) => {
    // An extension gets the body as it came, for signatures, and parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const { method, path, access, summary } of routes) {
      scope.route({
        method,
        url: `/api/x/${id}${path === '/' ? '' : path}`,
        config: { access, perMinute: PER_MINUTE },
        schema: { summary, tags: [`extension ${id}`] } as object,
        handler: async (request, reply) => {
          const text = typeof request.body === 'string' ? request.body : ''
          const { params, query, headers } = request
          const { authorization: _, cookie: __, ...rest } = headers
          const what = { params, query, headers: rest, text, body: parseJson(text) }
          const answer = await extensions.use(
            id,
            { kind: 'route', method, path, request: what },
            { timeout: TIMEOUT, schema: RouteAnswer },
          )
          reply.code(answer.status)
          if (answer.text === undefined && answer.body === undefined) return reply.send()
          if (answer.text !== undefined) return reply.type('text/plain; charset=utf-8').send(answer.text)
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
        },
      })
    }
  })
}

function parseJson(text: string): unknown {
  if (text === '' || isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
