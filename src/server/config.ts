import { resolve } from 'node:path'
import { z } from 'zod'
import { parseS3Url } from './platform/s3/s3-url.ts'
import { parseSecretKeys } from './platform/secrets/secret-key.ts'
import { parseTrustedProxies } from './platform/proxies/trusted-proxies.ts'

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number('is not a number').int().min(0).max(65_535, 'is not a port').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(
      (text) => parseS3Url(text) !== undefined,
      'must be s3://KEY:SECRET@host/bucket, in the secret %2F for a slash, and at its end ?region=…&tls=0 where needed',
    )
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a full address such as https://shop.example' }).optional(),
  ADMIN_EMAIL: z.email('is not an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => parseTrustedProxies(text) !== undefined,
      'must be a number of proxies (0 to 9), or addresses and networks such as 10.1.0.0/16 with commas between',
    )
    .default('0'),
  RATE_LIMITS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1\S+(\s+age1\S+)*$/, 'must be age recipients (age1…) with spaces between')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(8, 'needs at least 8 characters').optional(),
  SECRET_KEYS: z
    .string()
    .refine(
      (text) => (parseSecretKeys(text) ?? []).length > 0,
      'must be keys with spaces between, each 32 bytes in Base64: openssl rand -base64 32',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a full address' }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a full address' }).optional(),
  OTEL_SERVICE_NAME: z.string().default('hanout'),
  CDN_SECONDS: z.coerce.number('is not a number').int().min(0).max(86_400, 'must be 0 to 86400').default(0),
  EVENT_DAYS: z.coerce.number('is not a number').int().min(1).max(3650, 'must be 1 to 3650').default(90),
  EXTENSIONS: z.string().default(''),
  DOCS_DIR: z.string().min(1).optional(),
  DRAIN_SECONDS: z.coerce.number('is not a number').int().min(0).max(600, 'must be 0 to 600').default(0),
  PRERENDER_IMAGES: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
})

/** The configuration of the process, parsed once. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment. Throws one error that names every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable means an absent one: that is what an env file with blanks says.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
    throw new Error(`The environment is not right:\n${problems.join('\n')}`)
  }
  const { data } = parsed
  const dataDir = resolve(data.DATA_DIR)
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseAddress: data.DATABASE_URL ?? resolve(dataDir, 'shop.sqlite'),
    storageUrl: data.STORAGE_URL,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    adminEmail: data.ADMIN_EMAIL?.toLowerCase() ?? 'admin@hanout.example',
    adminPassword: data.ADMIN_PASSWORD,
    isDemo: data.DEMO === '1',
    logLevel: data.LOG_LEVEL,
    isTrustedProxy: parseTrustedProxies(data.TRUST_PROXY) ?? (() => false),
    hasLimits: data.RATE_LIMITS === '1',
    prerendersImages: data.PRERENDER_IMAGES === '1',
    secretKeys: data.SECRET_KEYS,
    metricsToken: data.METRICS_TOKEN,
    /** The name under which traces are sent, where an address is given. */
    tracedAs:
      (data.OTEL_EXPORTER_OTLP_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
      data.OTEL_SDK_DISABLED?.toLowerCase() !== 'true'
        ? data.OTEL_SERVICE_NAME
        : undefined,
    cdnSeconds: data.CDN_SECONDS,
    eventDays: data.EVENT_DAYS,
    /** Folders and packages, by name. */
    extensions: data.EXTENSIONS.split(',').flatMap((name) => name.trim() || []),
    docsDir: data.DOCS_DIR && resolve(data.DOCS_DIR),
    drainSeconds: data.DRAIN_SECONDS,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    smtpUrl: data.SMTP_URL,
    backupDir: resolve(data.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    backupRecipients: data.BACKUP_RECIPIENTS?.split(/\s+/) ?? [],
    hasPrettyLogs: data.NODE_ENV === 'development',
  })
}
