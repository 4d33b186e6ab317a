import { escapeUTF8 } from 'entities'
import { describeSchema, noteOf, schemaName, type Schema } from './describe-schema.ts'
import { renderCode, type Heading } from './render-markdown.ts'

interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: Content
  security?: Record<string, string[]>[]
  responses: Record<string, Content & { description: string }>
}

export interface OpenApi {
  info: { description: string }
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

export interface ApiPage {
  path: string
  title: string
  html: string
  headings: Heading[]
}

/** The reference of the API: a page for each group of operations, and one for the named schemas. */
export function renderApi({ info, paths, components }: OpenApi): ApiPage[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'shop')
  const list = [...groups.keys()].map((tag) => `<li><a href="${pathOf(tag)}.html">${titleOf(tag)}</a></li>`)
  const description = info.description.split('\n\n').map((text) => `<p>${inline(text)}</p>`)
  const forPrograms = '<p>The same for programs: <a href="openapi.json">openapi.json</a>.</p>'
  const schemasItem = '<li><a href="api/schemas.html">Schemas</a></li>'
  const index = {
    path: 'api',
    title: 'API reference',
    headings: [],
    html: `<h1>API reference</h1>${description.join('')}${forPrograms}<ul>${list.join('')}${schemasItem}</ul>`,
  }
  const pages = [...groups].map(([tag, members]) => ({
    path: pathOf(tag),
    title: titleOf(tag),
    headings: members.map(({ operation }) => ({ id: operation.operationId, text: operation.operationId })),
    html: `<h1>${titleOf(tag)}</h1>${members.map(renderOperation).join('')}`,
  }))
  return [index, ...pages, renderSchemas(components.schemas)]
}

const pathOf = (tag: string) => `api/${tag.toLowerCase().replaceAll(' ', '-')}`
const titleOf = (tag: string) => `API: ${tag}`

function renderSchemas(schemas: Record<string, Schema>): ApiPage {
  const parts = Object.entries(schemas).map(
    ([name, schema]) =>
      `<h2 id="${name}">${name}</h2>${schema.description ? `<p>${inline(schema.description)}</p>` : ''}${renderCode(describeSchema(schema), 'typescript')}`,
  )
  return { path: 'api/schemas', title: 'API: schemas', headings: [], html: `<h1>API: schemas</h1>${parts.join('')}` }
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { operationId, summary, parameters = [], requestBody, responses, security } = operation
  const right = security?.[0]?.accessToken?.[0]
  const failures = Object.keys(responses).filter((status) => Number(status) >= 400)
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400)
  return [
    `<h2 id="${operationId}">${operationId}</h2>`,
    `<p class="address"><strong>${method}</strong> <code>${escapeUTF8(path)}</code></p>`,
    `<p>${inline(summary)}.</p>`,
    `<p>Who may call it: ${right ? `<code>${right}</code>` : 'everybody'}.</p>`,
    parameters.length > 0 && renderParameters(parameters),
    requestBody && `<h3>Body</h3>${renderContent(requestBody)}`,
    ...answers.map(([status, answer]) => `<h3>Answer ${status}</h3>${renderContent(answer)}`),
    failures.length > 0 && `<p>Refusals: ${failures.join(', ')}.</p>`,
  ]
    .filter(Boolean)
    .join('')
}

function renderParameters(parameters: NonNullable<Operation['parameters']>) {
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => {
    const note = [description, noteOf(schema)].filter(Boolean).join('. ')
    const cells = [
      `<code>${escapeUTF8(name)}</code>${required ? '' : ' (optional)'}`,
      place,
      linkedType(schema),
      inline(note),
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const head = ['Name', 'In', 'Type', 'About'].map((name) => `<th>${name}</th>`).join('')
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<h3>Parameters</h3><div class="table" role="group" aria-label="Parameters" tabindex="0">${table}</div>`
}

function renderContent({ content = {} }: Content) {
  const parts = Object.entries(content).map(([type, { schema, example }]) => {
    const shape = !schema || schema.$ref ? '' : renderCode(describeSchema(schema), 'typescript')
    const shown = example === undefined ? '' : renderCode(JSON.stringify(example, null, 2), 'json')
    return `<p><code>${type}</code>${schema?.$ref ? ` ${linkedType(schema)}` : ''}</p>${shape}${shown}`
  })
  return parts.join('') || '<p>Nothing.</p>'
}

function linkedType(schema: Schema) {
  if (!schema.$ref) return `<code>${escapeUTF8(describeSchema(schema))}</code>`
  const name = schemaName(schema.$ref)
  return `<a href="schemas.html#${name}"><code>${name}</code></a>`
}

/** A line of text with its code marked. */
const inline = (text: string) => escapeUTF8(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
