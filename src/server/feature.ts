import type { FillSlot } from '#domain/extensions/slot-part.ts'
import type { BackupRunner } from './backup/backup-runner.ts'
import type { LiveCatalogIndex } from './catalog/filters/live-catalog-index.ts'
import type { CountMembers } from './collections/list-collections.ts'
import type { Config } from './config.ts'
import type { Extensions } from './extensions/extensions.ts'
import type { MailTemplates } from './mail/compose-mail.ts'
import type { App } from './platform/http/app-type.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'
import type { Images } from './platform/images/open-images.ts'
import type { PeriodicJob } from './platform/jobs/periodic-job.ts'
import type { AttemptLimits } from './platform/limits/attempt-limits.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { SecretBox } from './platform/secrets/secret-box.ts'
import type { Providers } from './providers.ts'
import type { Database } from './schema/database.ts'
import type { LiveSearch } from './search/live-search.ts'

/**
 * What a feature brings to the server. Each one says it in a `feature.ts` of its folder, and `features.ts` lists them all.
 *
 * @example
 * export const newsletterFeature = {
 *   routes: (app, { database, ...parts }) => newsletterRoutes(app, database, parts),
 *   mails: newsletterMails,
 * } satisfies Feature
 */
export interface Feature {
  /** Registers the handlers of its endpoints. */
  routes?(app: App, parts: Parts): void
  /** The templates of its mails. */
  mails?: Partial<MailTemplates>
  /** Starts its periodic jobs. Every process does: what is done once is claimed in the database by one of them. */
  jobs?(parts: JobParts): PeriodicJob[]
  /** Deletes what it need not keep any longer. Runs once an hour, in one process. */
  cleanup?(parts: CleanupParts, now: Date): Promise<void>
  /** Registers its metrics, if `/metrics` is switched on. */
  metrics?(metrics: Metrics, parts: Pick<Parts, 'database'>): void
}

/** What the machine's settings say to features. */
export type FeatureConfig = Pick<Config, 'hasLimits' | 'smtpUrl'>

/** What features are made of: each takes what it needs. */
export interface Parts {
  database: Database
  images: Images
  backups: BackupRunner
  config: FeatureConfig
  catalogIndex: LiveCatalogIndex
  search: LiveSearch
  providers: Providers
  limits: AttemptLimits
  secrets: SecretBox
  mailTemplates: MailTemplates
  /** Undefined where EXTENSIONS names none. */
  extensions: Extensions | undefined
  /** Fills the slots of pages. Undefined where no extension has any. */
  fillSlot: FillSlot | undefined
  /** How many products are in each collection. */
  countMembers: CountMembers
  /** The address of the shop: never that of a request, since answers are kept for everyone. */
  shopUrl: () => string
  isHttps: boolean
}

/** What periodic jobs are made of. */
export interface JobParts extends Pick<
  Parts,
  'database' | 'images' | 'backups' | 'config' | 'secrets' | 'mailTemplates' | 'shopUrl' | 'extensions' | 'providers'
> {
  log: App['log']
  /** Makes what writes an error of a job to the log, with that message. */
  logError: (message: string) => (error: unknown) => void
}

export interface CleanupParts {
  database: Database
  storage: ImageStorage
  /** Days for which events can be read. */
  eventDays: number
}
