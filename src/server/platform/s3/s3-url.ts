/** A bucket, and the keys to it. */
export interface S3Place {
  /** The URL of the bucket: path-style, so that no name needs DNS. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
}

/** What S3-compatible servers call their only region. */
const USUAL_REGION = 'us-east-1'

/**
 * Parses `s3://KEY:SECRET@host:port/bucket?region=…&tls=0`, key and secret percent-encoded. Undefined for anything else:
 * what is wrong is not repeated, since it may hold the secret.
 */
export function parseS3Url(text: string): S3Place | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hash) return undefined
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(url.pathname) ?? []
  const { region = USUAL_REGION, tls = '1', ...unknown } = Object.fromEntries(url.searchParams)
  if (!url.host || !bucket || !region || !/^[01]$/.test(tls) || Object.keys(unknown).length > 0) return undefined
  const [accessKey, secretKey] = [decode(url.username), decode(url.password)]
  if (!accessKey || !secretKey) return undefined
  return { endpoint: `${tls === '0' ? 'http' : 'https'}://${url.host}/${bucket}`, region, accessKey, secretKey }
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
