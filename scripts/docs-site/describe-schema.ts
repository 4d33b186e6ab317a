/** A schema of OpenAPI 3.1, as far as the shop's document uses it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  description?: string
  [keyword: string]: unknown
}

const bounds = [
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'default',
]

/** A schema as a type of TypeScript, with its bounds and notes as comments: `quantity: integer // minimum 1, maximum 10`. */
export function describeSchema(schema: Schema, indent = ''): string {
  if (schema.$ref) return schemaName(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => describeSchema(choice, indent)).join(' | ')
  if (schema.properties) return describeObject(schema, indent)
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => describeSchema(item, indent)).join(', ')}]`
  if (schema.items) return listOf(describeSchema(schema.items, indent))
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${describeSchema(schema.additionalProperties, indent)}>`
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

function describeObject({ properties = {}, required = [] }: Schema, indent: string) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const note = noteOf(schema)
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${key}${mark}: ${describeSchema(schema, inner)}${note && ` // ${note}`}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const listOf = (item: string) => (/[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`)

/** What a schema says beyond its type, in one line. */
export function noteOf(schema: Schema) {
  const said = bounds.flatMap((word) => (word in schema ? `${word} ${JSON.stringify(schema[word])}` : []))
  return [...(schema.description ? [schema.description.replaceAll(/\s+/g, ' ')] : []), ...said].join(', ')
}

export const schemaName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)
