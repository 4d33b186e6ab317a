import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Amount, Price } from '#domain/money/price.ts'
import type { App } from './app-type.ts'

type SchemaConfig = NonNullable<NonNullable<Parameters<typeof createJsonSchemaTransform>[0]>['zodToJsonConfig']>

const zodToJsonConfig: SchemaConfig = {
  // What travels is the outside of the codec, in answers too.
  override({ zodSchema, jsonSchema }) {
    const isMoney = [Price, Amount].some((codec) => zodSchema === codec || zodSchema._zod.parent === codec)
    if (!isMoney) return
    for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
    Object.assign(jsonSchema, { type: 'number', minimum: 0, multipleOf: 0.001 })
  },
}

/** Prints the API from the table of endpoints, at `/api/docs`. */
export async function registerOpenApi(app: App) {
  const transform = createJsonSchemaTransform({ zodToJsonConfig })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hanout', description: 'The API of the shop. Prices are numbers of DT.', version: '1' },
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
