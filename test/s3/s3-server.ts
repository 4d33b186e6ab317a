import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy } from './verify-signature.ts'

/** How the server fails a request: with an error, by cutting the connection before or in the middle of the answer, or not at all. */
export type S3Failure = { status: number; code: string } | 'reset' | 'cut' | 'hang'

const ACCESS_KEY = 'shop-key'
/** With what has to be encoded in a URL. */
const SECRET_KEY = 'sh0p/s+cret@key'
const BUCKET = 'pictures'
/** The most names that Amazon lists at once. */
const MAX_KEYS = 1_000

/**
 * A stand-in for S3-compatible storage, in memory: one bucket, the requests that the shop makes, signatures and checksums
 * checked, and failures on demand. `npm run test:storage` runs the same tests against a real server.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const state = {
    /** Decides which requests fail, and how. */
    failure: undefined as ((request: string) => S3Failure | undefined) | undefined,
    /** Called when a request hangs. */
    onHang: () => {},
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: target = '' } = request
    const url = new URL(target, 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const what = `${method} ${key || 'LIST'}`
    requests.push(what)
    const failure = state.failure?.(what)
    if (failure === 'hang') return state.onHang()
    if (failure === 'reset') return request.destroy()
    const body = await readBody(request)
    const headers = request.headers as Record<string, string | undefined>
    if (!isSignedBy({ method, target, headers }, { accessKey: ACCESS_KEY, secretKey: SECRET_KEY }))
      return refuse(response, 403, 'SignatureDoesNotMatch')
    if (typeof failure === 'object') return refuse(response, failure.status, failure.code)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (!key) {
      response.writeHead(200, { 'content-type': 'application/xml' })
      const xml = listXml(url.searchParams)
      return failure === 'cut' ? response.write(xml.slice(0, 200), () => response.destroy()) : response.end(xml)
    }
    if (method === 'PUT') {
      const md5 = createHash('md5').update(body).digest('base64')
      if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5)
        return refuse(response, 400, 'BadDigest')
      objects.set(key, body)
      return failure === 'cut' ? response.destroy() : response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length })
    if (failure !== 'cut') return response.end(method === 'HEAD' ? undefined : found)
    response.write(found.subarray(0, found.length / 2), () => response.destroy())
    return response
  }

  function listXml(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
    const page = names.slice(0, Math.min(MAX_KEYS, Number(query.get('max-keys') ?? MAX_KEYS)))
    const next = page.length < names.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`
  }

  const port = await listen()
  return Object.assign(state, {
    storageUrl: `s3://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@127.0.0.1:${port}/${BUCKET}?tls=0`,
    secrets: [ACCESS_KEY, SECRET_KEY, encodeURIComponent(SECRET_KEY)],
    objects,
    requests,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    start: () => listen(port),
  })
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** As Amazon does, the body of a refusal repeats the access key. */
function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  return response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message><AWSAccessKeyId>${ACCESS_KEY}</AWSAccessKeyId></Error>`,
  )
}
