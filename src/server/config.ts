import { resolve } from 'node:path'
import { z } from 'zod'
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
  PRERENDER_IMAGES: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
})

/** Everything the process is told from outside, parsed once. */
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
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    adminEmail: data.ADMIN_EMAIL?.toLowerCase() ?? 'admin@hanout.example',
    adminPassword: data.ADMIN_PASSWORD,
    isDemo: data.DEMO === '1',
    logLevel: data.LOG_LEVEL,
    isTrustedProxy: parseTrustedProxies(data.TRUST_PROXY) ?? (() => false),
    hasLimits: data.RATE_LIMITS === '1',
    prerendersImages: data.PRERENDER_IMAGES === '1',
    backupPassphrase: data.BACKUP_PASSPHRASE,
    smtpUrl: data.SMTP_URL,
    backupDir: resolve(data.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    backupRecipients: data.BACKUP_RECIPIENTS?.split(/\s+/) ?? [],
    hasPrettyLogs: data.NODE_ENV === 'development',
  })
}
