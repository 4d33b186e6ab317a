import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { ApiError, Failure } from '#domain/api/errors.ts'
import { securityHeaders } from '#server/platform/http/defence/security-headers.ts'
import type { GeneratedRequest } from './requests.ts'
import type { Answer } from './send.ts'

/** What any call may be refused with before its endpoint is asked: by its form, its caller, its size and its rate. */
const always = new Set([400, 401, 404, 413, 414, 415, 429, 431])
/** What would tell of the inside: stacks, statements, names of the databases and paths of this machine. */
const inside =
  /\bat .{0,200}:\d+:\d+|node_modules|\/src\/server|\.ts\b|\b(select|insert into|update) "|sqlite|postgres|syntax error at|violates|\/(tmp|home|root|work)\//i

/** What is wrong with an answer, by the table of endpoints: nothing, as a rule. */
export function findAnswerFaults({ method, path }: GeneratedRequest, answer: Answer): string[] {
  const { status, text } = answer
  if (status === 0) return [`no answer: ${text}`]
  const faults = findHeaderFaults(answer)
  if (status >= 500) faults.push('a failure of the server')
  const endpoint = findEndpoint(method, path)
  if (endpoint && !(status in endpoint.schema.response) && !always.has(status))
    faults.push('a status that is not declared')
  if (!endpoint && status < 400 && method !== 'HEAD' && method !== 'OPTIONS') faults.push('no endpoint, yet an answer')
  if (method === 'HEAD') return faults
  if (status >= 400) faults.push(...findFailureFaults(answer))
  else if (endpoint) faults.push(...findBodyFaults(endpoint, answer))
  return faults
}

function findHeaderFaults({ headers }: Answer): string[] {
  const missing = Object.entries(securityHeaders(false)).filter(([name, value]) =>
    name === 'content-security-policy'
      ? !/frame-ancestors 'none'/.test(String(headers[name]))
      : headers[name] !== value,
  )
  return missing.map(([name]) => `the header ${name}`)
}

function findFailureFaults({ status, headers, text }: Answer): string[] {
  const leak = inside.exec(text)?.[0]
  const faults = leak ? [`the inside is shown: ${leak}`] : []
  // What is refused outside the API is a page to who looks at one.
  if (String(headers['content-type']).startsWith('text/html')) return faults
  const { data } = Failure.strict().safeParse(parseJson(text))
  if (!data) return [...faults, 'a failure of another shape']
  return new ApiError(data.code).status === status ? faults : [...faults, `${data.code} with a status of another code`]
}

function findBodyFaults({ schema }: Endpoint, { status, headers, text }: Answer): string[] {
  const expected = schema.response[status]
  if (!expected) return []
  if (expected._zod.def.type === 'null') return text === '' ? [] : ['a body where none is declared']
  if (!/json/.test(String(headers['content-type'])))
    return /string|any|unknown|custom/.test(expected._zod.def.type) ? [] : ['no JSON']
  const body = parseJson(text)
  const { data, error } = expected.safeParse(body)
  if (error) return [`not what its schema says: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`]
  const unknown = findUnknown(body, data)
  return unknown === undefined ? [] : [`a field that its schema does not know: ${unknown}`]
}

/** The path of a field that parsing has taken away. */
function findUnknown(sent: unknown, parsed: unknown, path = ''): string | undefined {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null) return undefined
  for (const [name, value] of Object.entries(sent)) {
    const inner = `${path}${path && '.'}${name}`
    if (!Object.hasOwn(parsed, name)) return inner
    const unknown = findUnknown(value, (parsed as Record<string, unknown>)[name], inner)
    if (unknown !== undefined) return unknown
  }
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const patterns = Object.values(endpoints as Record<string, Endpoint>)
  .map((endpoint) => ({
    endpoint,
    params: endpoint.url.split(':').length,
    pattern: new RegExp(`^${endpoint.url.replaceAll(/:\w+/g, '[^/]*')}/?$`),
  }))
  .toSorted((a, b) => a.params - b.params)

/** The endpoint that answers at a path: of several the one with the fewest parameters. HEAD is answered as GET. */
function findEndpoint(method: string, path: string) {
  const [plain = ''] = path.split(/[?#;]/)
  const asked = method === 'HEAD' ? 'GET' : method
  return patterns.find(({ endpoint, pattern }) => endpoint.method === asked && pattern.test(plain))?.endpoint
}
