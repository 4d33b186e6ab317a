import swagger from '@fastify/swagger'
import type { z } from 'zod'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
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

/** Prints the API from the table of endpoints, at `/api/docs`. */
export async function registerOpenApi(app: App, { title, description, codecs }: OpenApiOptions) {
  const zodToJsonConfig = describeCodecs(codecs)
  const transform = createJsonSchemaTransform({ zodToJsonConfig })
  await app.register(swagger, {
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
  app.get('/api/docs', { config: { access: 'anyone' }, schema: { hide: true } }, () => app.swagger())
}
