/** What an answer may load that is no page: nothing. */
export const answerPolicy = `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'`

/**
 * The headers that keep browsers careful, for answers that no hook of Fastify reaches: those of the router, and those to what is
 * no request at all. All others get them from helmet.
 */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': answerPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
