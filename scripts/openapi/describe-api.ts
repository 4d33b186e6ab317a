import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { endpoints } from '#domain/api/endpoints.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { CashAmount, CashCorrectionAmount } from '#domain/cash/cash-amount.ts'
import { WORKBOOK_TYPE } from '#domain/api/workbook.ts'
import { Amount, Price, SignedAmount } from '#domain/money/price.ts'
import { bodyExamples } from './body-examples.ts'
import { collectNamedSchemas } from './named-schemas.ts'

const priceInDinars = { type: 'number', minimum: 0, multipleOf: 0.001 }
const signedDinars = { type: 'number', multipleOf: 0.001 }
/** Codecs, and the JSON schema of what travels. */
const travels = new Map<unknown, object>([
  ...[Price, Amount, CashAmount].map((codec) => [codec, priceInDinars] as const),
  ...[SignedAmount, CashCorrectionAmount].map((codec) => [codec, signedDinars] as const),
])

const description = `The API of the shop. Prices are numbers of DT, with up to three decimals.

Who signs in is answered with an access token, which goes into \`Authorization: Bearer …\`. An operation that takes a token
names who may call it: \`signedIn\`, \`customer\`, \`staff\`, or the right that a member of staff must hold.

Every refusal is answered with \`{ code, message, details? }\`. The code stays the same in all languages; the message is in
the language of \`Accept-Language\`.`

/** Describes the table of endpoints as an OpenAPI document. */
export async function describeApi(): Promise<object> {
  const schemaRegistry = await collectNamedSchemas(endpoints)
  const zodToJsonConfig = { override: describeCodec }
  const transform = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig })
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hanout', description, version: '1', license: { name: 'UNLICENSED' } },
      servers: [
        {
          url: '{shop}',
          description: 'A shop',
          variables: { shop: { default: 'http://localhost:3000', description: 'Where the shop is served' } },
        },
      ],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: 'What signing in answers' } },
      },
    },
    transform: (document) => {
      const { schema, url } = transform(document)
      const { access, multipart } = document.route.config ?? {}
      return {
        url,
        schema: {
          ...schema,
          ...(multipart && { consumes: ['multipart/form-data'] }),
          security: access === 'anyone' ? [] : [{ accessToken: [access ?? 'staff'] }],
        },
      }
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig }),
  })
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const schema = { ...endpoint.schema, operationId }
    app.route({ ...endpoint, schema, handler: async () => undefined })
  }
  await app.ready()
  const document = app.swagger()
  completeOperations(document)
  return withPlainNames(document)
}

type Override = NonNullable<NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>['override']>

function describeCodec({ zodSchema, jsonSchema }: Parameters<Override>[0]) {
  // A codec that was given a description has the plain one as its parent.
  const outside = travels.get(zodSchema) ?? travels.get(zodSchema._zod.parent)
  if (!outside) return
  for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
  Object.assign(jsonSchema, outside)
}

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { examples?: object }> }
  responses: Record<string, { description: string; content?: Content }>
}
type Content = Record<string, { schema?: Record<string, unknown> }>
type OpenApi = ReturnType<ReturnType<typeof Fastify>['swagger']>

/** Adds what the schemas do not say: examples of bodies, what a status means, and the bound that every call has. */
function completeOperations(document: OpenApi) {
  const examples = new Map<string, unknown>(Object.entries(bodyExamples))
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure_' } } }
  for (const item of Object.values(document.paths ?? {})) {
    for (const { operationId, requestBody, responses } of Object.values(item as Record<string, Operation>)) {
      const value = examples.get(operationId)
      const json = requestBody?.content['application/json']
      if (value && json) json.examples = { [operationId]: { value } }
      responses['429'] ??= { description: '', content: failure }
      for (const [status, response] of Object.entries(responses)) {
        if (response.content) response.content = withMediaType(response.content)
        if (status === '429' || response.description === 'Default Response')
          response.description = STATUS_CODES[status] ?? ''
      }
    }
  }
}

/** Files are no JSON: a text is a table in CSV, and what the schema does not look into is a workbook or a backup. */
function withMediaType(content: Content): Content {
  const { schema } = content['application/json'] ?? {}
  if (schema?.['type'] === 'string') return { 'text/csv': { schema } }
  if (schema && Object.keys(schema).every((key) => key === 'description'))
    return { [schema['description'] ? WORKBOOK_TYPE : 'application/octet-stream']: { schema } }
  return content
}

/**
 * Gives each component its plain name, and leaves out those that nothing refers to. A schema that requests and answers
 * use is one component where both see the same, and two, the one of requests ending in `Input`, where a default or a
 * conversion makes them differ.
 */
function withPlainNames(document: OpenApi): object {
  const schemas: Record<string, unknown> = { ...document.components?.schemas }
  const used = new Set<string>()
  const visit = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    listReferences(schemas[name]).forEach(visit)
  }
  listReferences(document.paths).forEach(visit)
  const differing = listDiffering(schemas)
  const plainName = (name: string) => {
    const plain = name.replace(/_(Input)?$/, '')
    return name.endsWith('_Input') && differing.has(plain) && used.has(`${plain}_`) ? `${plain}Input` : plain
  }
  const kept = Object.fromEntries([...used].toSorted().map((name) => [plainName(name), schemas[name]]))
  const text = JSON.stringify({ ...document, components: { ...document.components, schemas: kept } })
  return JSON.parse(
    text.replaceAll(reference, (_, name: string) => `"#/components/schemas/${plainName(name)}"`),
  ) as object
}

const reference = /"#\/components\/schemas\/(\w+)"/g

const listReferences = (value: unknown) => [...JSON.stringify(value).matchAll(reference)].map(([, name = '']) => name)

/** The names of the components that requests and answers see differently, also by what they are made of. */
function listDiffering(schemas: Record<string, unknown>): Set<string> {
  const plain = (schema: unknown) =>
    JSON.stringify(schema).replaceAll(reference, (_, name: string) => name.replace(/_(Input)?$/, ''))
  const names = Object.keys(schemas).filter((name) => name.endsWith('_'))
  const differing = new Set<string>()
  const add = (name: string) => differing.add(name.slice(0, -1))
  for (const name of names) if (plain(schemas[name]) !== plain(schemas[`${name}Input`])) add(name)
  for (let size = -1; size !== differing.size;) {
    size = differing.size
    for (const name of names)
      if (listReferences(schemas[name]).some((part) => differing.has(part.slice(0, -1)))) add(name)
  }
  return differing
}
