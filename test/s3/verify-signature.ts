import { createHash, createHmac } from 'node:crypto'

/** The parts of a request that AWS Signature Version 4 covers. Names of headers are in lower case. */
export interface SignedRequest {
  method: string
  /** The path as it travels, and the query. */
  target: string
  headers: Record<string, string | undefined>
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Whether the secret of this access key has signed the request. */
export function isSignedBy(request: SignedRequest, keys: { accessKey: string; secretKey: string }): boolean {
  const parts = AUTHORIZATION.exec(request.headers['authorization'] ?? '')
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] = parts ?? []
  if (accessKey !== keys.accessKey) return false
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical(request, signedHeaders))]
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`)
  return hmac(key, text.join('\n')).toString('hex') === signature
}

function canonical({ method, target, headers }: SignedRequest, signedHeaders: string) {
  const [path = '', query = ''] = target.split('?')
  const parameters = query.split('&').filter(Boolean).toSorted()
  return [
    method,
    path,
    parameters.map((one) => (one.includes('=') ? one : `${one}=`)).join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
