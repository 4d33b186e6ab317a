/**
 * The scoring of Mozilla's HTTP Observatory 1.6.3 (https://github.com/mdn/mdn-http-observatory, `src/analyzer/tests`
 * and `src/grader/charts.js`), for one answer that was asked for by https. Redirects, certificates and the list of
 * preloaded hosts are matters of the proxy and of the name of a shop; they add nothing when they are right.
 */
const modifiers = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-secure-with-httponly-sessions': 0,
  'cookies-not-found': 0,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-without-secure-flag': -20,
  'cookies-session-without-httponly-flag': -30,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-public-access': 0,
  'cross-origin-resource-sharing-implemented-with-restricted-access': 0,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-implemented-and-external-scripts-loaded-securely': 5,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 5,
  'x-frame-options-not-implemented': -20,
  'cross-origin-resource-policy-implemented-with-same-origin': 10,
  'cross-origin-resource-policy-implemented-with-same-site': 10,
  'cross-origin-resource-policy-implemented-with-cross-origin': 0,
  'cross-origin-resource-policy-not-implemented': 0,
  'coep-implemented': 10,
  'coep-not-implemented': 0,
  'coop-implemented': 10,
  'coop-not-implemented': 0,
} as const

type Finding = keyof typeof modifiers

/** Extra credit counts from this score on. */
const EXTRA_CREDIT_FROM = 90
const SIX_MONTHS = 15_552_000

interface Answer {
  headers: Headers
  /** The text, for the scripts it loads. */
  html: string
  host: string
  /** The `Origin` it was asked with, for what the answer lets other sites read. */
  origin: string
}

/** The score of the Observatory, of which 100 and more is an A+, and the findings that took something from it. */
export function scoreHeaders(answer: Answer): { score: number; faults: string[] } {
  const findings = [
    judgePolicy(answer),
    judgeCookies(answer),
    judgeSharing(answer),
    judgeReferrer(answer),
    judgeTransport(answer),
    judgeScripts(answer),
    isHeader(answer, 'x-content-type-options', ['nosniff'])
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    judgeFrames(answer),
    judgeResources(answer),
    isHeader(answer, 'cross-origin-embedder-policy', ['require-corp', 'credentialless'])
      ? 'coep-implemented'
      : 'coep-not-implemented',
    isHeader(answer, 'cross-origin-opener-policy', ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'])
      ? 'coop-implemented'
      : 'coop-not-implemented',
  ] as const satisfies Finding[]
  const points = findings.map((finding) => modifiers[finding])
  const withoutCredit = 100 + sum(points.filter((point) => point < 0))
  const score = withoutCredit >= EXTRA_CREDIT_FROM ? 100 + sum(points) : withoutCredit
  return { score: Math.max(score, 0), faults: findings.filter((finding) => modifiers[finding] < 0) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const isHeader = ({ headers }: Answer, name: string, values: readonly string[]) =>
  values.includes(headers.get(name)?.trim().toLowerCase() ?? '')

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'])
const isUnsafe = (source: string) => broad.has(source) || source === "'unsafe-inline'" || source === 'data:'
const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:')

function parsePolicy({ headers }: Answer) {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((text) => text.trim().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])))
}

function judgePolicy(answer: Answer): Finding {
  const policy = parsePolicy(answer)
  if (policy.size === 0) return 'csp-not-implemented'
  const find = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  // Browsers ignore 'unsafe-inline' beside a hash or a nonce.
  const isNamed = (sources: string[]) => sources.some((source) => /^'(sha256|sha384|sha512|nonce)-/.test(source))
  const heeded = (sources: string[]) =>
    isNamed(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  const [scripts, styles] = [heeded(find('script-src')), heeded(find('style-src'))]
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src'
  const active = [...policy].flatMap(([name, sources]) => (isPassive(name) ? [] : sources))
  if (scripts.some(isUnsafe) || find('object-src').some((source) => broad.has(source)))
    return 'csp-implemented-with-unsafe-inline'
  if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme'
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval'
  if ([...find('img-src'), ...find('media-src')].some(isInsecure))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only'
  if (styles.some(isUnsafe)) return 'csp-implemented-with-unsafe-inline-in-style-src-only'
  return policy.get('default-src')?.join(' ') === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe'
}

function judgeCookies(answer: Answer): Finding {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.toLowerCase())
  if (cookies.length === 0) return 'cookies-not-found'
  if (cookies.some((cookie) => /^[^=]*(login|sess)/.test(cookie) && !/;\s*httponly/.test(cookie)))
    return 'cookies-session-without-httponly-flag'
  if (cookies.some((cookie) => !/;\s*secure/.test(cookie)))
    return judgeTransport(answer) === 'hsts-not-implemented'
      ? 'cookies-without-secure-flag'
      : 'cookies-without-secure-flag-but-protected-by-hsts'
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/.test(cookie))
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions'
}

function judgeSharing({ headers, origin }: Answer): Finding {
  const allowed = headers.get('access-control-allow-origin')
  if (!allowed) return 'cross-origin-resource-sharing-not-implemented'
  if (allowed === '*') return 'cross-origin-resource-sharing-implemented-with-public-access'
  return allowed === origin && headers.get('access-control-allow-credentials') === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access'
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function judgeReferrer(answer: Answer): Finding {
  if (!answer.headers.has('referrer-policy')) return 'referrer-policy-not-implemented'
  return isHeader(answer, 'referrer-policy', privateReferrers) ? 'referrer-policy-private' : 'referrer-policy-unsafe'
}

function judgeTransport({ headers }: Answer): Finding {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (age === undefined) return 'hsts-not-implemented'
  return Number(age) >= SIX_MONTHS
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months'
}

/** Scripts of other hosts need a hash, and https. Those of the shop come over its own connection. */
function judgeScripts({ html, host }: Answer): Finding {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="((?:https?:)?\/\/[^"]+)"[^>]*>/g)]
    .map(([tag, source = '']) => ({
      url: new URL(source, 'http://relative.invalid'),
      hasHash: /\sintegrity="/.test(tag),
    }))
    .filter(({ url }) => url.host !== host)
  if (foreign.length === 0) return 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'
  if (foreign.some(({ url }) => url.protocol !== 'https:'))
    return 'sri-not-implemented-and-external-scripts-not-loaded-securely'
  return foreign.every(({ hasHash }) => hasHash)
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-external-scripts-loaded-securely'
}

function judgeFrames(answer: Answer): Finding {
  if (parsePolicy(answer).has('frame-ancestors')) return 'x-frame-options-implemented-via-csp'
  return isHeader(answer, 'x-frame-options', ['deny', 'sameorigin'])
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented'
}

function judgeResources(answer: Answer): Finding {
  if (isHeader(answer, 'cross-origin-resource-policy', ['same-origin']))
    return 'cross-origin-resource-policy-implemented-with-same-origin'
  if (isHeader(answer, 'cross-origin-resource-policy', ['same-site']))
    return 'cross-origin-resource-policy-implemented-with-same-site'
  return answer.headers.has('cross-origin-resource-policy')
    ? 'cross-origin-resource-policy-implemented-with-cross-origin'
    : 'cross-origin-resource-policy-not-implemented'
}
