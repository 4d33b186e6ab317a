import Fastify, { type RouteOptions } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { App } from './app-type.ts'

type SchemaConfig = NonNullable<NonNullable<Parameters<typeof createJsonSchemaTransform>[0]>['zodToJsonConfig']>

/** What the document says of the API. */
interface OpenApiOptions {
  title: string
  description: string
  /** Codecs with the JSON schema of their outside: what travels, in answers too. */
  codecs: { codec: z.ZodType; jsonSchema: object }[]
}

function describeCodecs(codecs: OpenApiOptions['codecs']): SchemaConfig {
  const outsides = new Map<unknown, object>(codecs.map(({ codec, jsonSchema }) => [codec, jsonSchema]))
  return {
    override({ zodSchema, jsonSchema }) {
      // A codec that was given a description has the plain one as its parent.
      const outside = outsides.get(zodSchema) ?? outsides.get(zodSchema._zod.parent)
      if (!outside) return
      for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
      Object.assign(jsonSchema, outside)
    },
  }
}

type Route = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/** Prints the API from the table of endpoints, at `/api/docs`. Made at the first call: a shop that starts needs no document. */
export function registerOpenApi(app: App, options: OpenApiOptions) {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (method === 'HEAD' || !schema || 'hide' in schema) return
    routes.push({ method, url, schema, ...(config && { config }) })
  })
  let document: Promise<object> | undefined
  app.get('/api/docs', { config: { access: 'anyone' }, schema: { hide: true } }, () => {
    document ??= describeRoutes(routes, options)
    return document
  })
}

/** Describes routes in an application that serves nothing: one that has begun to serve takes no more plugins. */
async function describeRoutes(routes: Route[], { title, description, codecs }: OpenApiOptions): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger')
  const zodToJsonConfig = describeCodecs(codecs)
  const transform = createJsonSchemaTransform({ zodToJsonConfig })
  const described = Fastify({ exposeHeadRoutes: false })
  described.setValidatorCompiler(validatorCompiler)
  described.setSerializerCompiler(serializerCompiler)
  await described.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema, url } = transform(document)
      const { config } = document.route
      const access = config?.access ?? 'anyone'
      const files = config?.multipart && { consumes: ['multipart/form-data'] }
      const security = access === 'anyone' ? {} : { security: [{ accessToken: [access] }] }
      return { url, schema: { ...schema, ...files, ...security } }
    },
    // What many answers share, failures above all, stands once and is referred to.
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  })
  for (const route of routes) described.route({ ...route, handler: async () => undefined })
  await described.ready()
  return described.swagger()
}
