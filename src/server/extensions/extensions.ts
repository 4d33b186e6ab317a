import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { z } from 'zod'
import { ApiError, ErrorCode } from '#domain/api/errors.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { callShop } from './context/call-shop.ts'
import { fetchOutside } from './context/fetch-outside.ts'
import { hostsOf } from './context/hosts-of.ts'
import { holdsSecret, maskSecrets } from './context/mask-secrets.ts'
import { useTable } from './context/table-queries.ts'
import { checkDescription } from './load/check-description.ts'
import { findEntry } from './load/find-entry.ts'
import { fingerprintExtension } from './load/fingerprint-extension.ts'
import { keepProvides, providesOf } from './load/keep-provides.ts'
import { KeptDescriptions } from './load/kept-descriptions.ts'
import { migrateExtension } from './load/migrate-extension.ts'
import { findExtensionRow, listExtensionRows } from './queries.ts'
import { recordFault } from './record-fault.ts'
import { openSecrets } from './sealed-secrets.ts'
import { ExtensionFault } from './process/extension-fault.ts'
import { ExtensionBusy, ExtensionHost } from './process/extension-host.ts'
import type { Ask, Described, Given, Use } from './process/messages.ts'

/** Milliseconds in which an extension must be loaded. */
const LOAD_TIMEOUT = 15_000
const TOKEN_PREFIX = 'hx_'

interface Loaded {
  description: Described
  host: ExtensionHost
  /** By which its calls of the shop are known in this process, and nowhere else. */
  token: string
  /** Those of its latest use: its log is masked with them. */
  secrets: Record<string, string>
}

/** An extension that is left out, by its name in EXTENSIONS, with the reason. */
export interface LeftOut {
  name: string
  problem: string
}

interface Parts {
  database: Database
  /** Where their descriptions are kept between two starts. */
  dataDir: string
  secrets: SecretBox
  /** Replaces requests to other hosts, in tests. */
  fetch?: typeof fetchOutside
}

interface UseOptions<Schema extends z.ZodType> {
  /** Milliseconds. */
  timeout: number
  /** What it must answer: anything else is a fault. */
  schema: Schema
  /** It is tried by its owner: it may be off, and its faults are not counted. */
  isTrial?: boolean
}

/**
 * The extensions of a process of the shop. Each runs in a process of its own, which is sent what it is to do and answers with
 * texts; what it asks of the shop goes through `#answer`. One that fails is switched off after some faults, and the shop goes on.
 */
export class Extensions {
  readonly leftOut: LeftOut[] = []
  readonly #parts: Parts
  readonly #loaded = new Map<string, Loaded>()
  #app: App | undefined

  /**
   * Loads extensions by their names. What cannot be loaded is left out and named with what is wrong with it. Those that are as they were
   * at the last start are not started for it.
   */
  static async load(names: readonly string[], parts: Parts): Promise<Extensions> {
    const extensions = new Extensions(parts)
    const kept = await KeptDescriptions.open(parts.dataDir)
    // A processor each: all at once, those at the end of many would be late.
    const waiting = names.values()
    const loadWaiting = async () => {
      for (const name of waiting) await extensions.#loadOne(name, kept)
    }
    await Promise.all(Array.from({ length: availableParallelism() }, loadWaiting))
    await kept.save()
    extensions.leftOut.sort((a, b) => (a.name < b.name ? -1 : 1))
    await extensions.#migrateAll()
    return extensions
  }

  private constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The descriptions of those that were loaded, by their ids. */
  get descriptions(): Described[] {
    return [...this.#loaded.values()].map(({ description }) => description).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  find(id: string): Described | undefined {
    return this.#loaded.get(id)?.description
  }

  /** Gives them the application whose routes their calls of the shop go through. */
  connect(app: App): void {
    this.#app = app
    app.addHook('onClose', async () => {
      for (const { host } of this.#loaded.values()) host.end()
    })
  }

  /** Who calls with the token of an extension: its account. Undefined for any other header. Throws `KEY_NOT_VALID` for one that is off. */
  async identify(authorization: string | undefined): Promise<Caller | undefined> {
    if (!authorization?.startsWith(`Bearer ${TOKEN_PREFIX}`)) return undefined
    const id = [...this.#loaded].find(([, { token }]) => authorization === `Bearer ${token}`)?.[0]
    const row = id === undefined ? undefined : await findExtensionRow(this.#parts.database.query, id)
    if (row?.state !== 'on') throw new ApiError('KEY_NOT_VALID')
    return {
      kind: 'user',
      isApiKey: true,
      userId: row.user_id,
      sessionId: row.user_id,
      isStaff: true,
      rights: row.rights,
      lacksTwoStep: false,
      isVerified: true,
      email: '',
    }
  }

  /**
   * Makes a use of an extension that is on. Throws `EXTENSION_NOT_FOUND`, `EXTENSION_FAILED` for its fault, which is counted,
   * `BUSY`, and the refusal of the shop that it let through.
   */
  async use<Schema extends z.ZodType>(id: string, what: Use, options: UseOptions<Schema>): Promise<z.output<Schema>> {
    const loaded = this.#loaded.get(id)
    const row = loaded && (await findExtensionRow(this.#parts.database.query, id))
    if (!loaded || (!options.isTrial && row?.state !== 'on')) throw new ApiError('EXTENSION_NOT_FOUND')
    loaded.secrets = await openSecrets(this.#parts.secrets, row)
    const given = { settings: row?.settings ?? {}, secrets: loaded.secrets, language: currentLanguage() }
    try {
      const value = await loaded.host.use(what, given, options.timeout)
      if (holdsSecret(JSON.stringify(value), given.secrets)) throw new ExtensionFault('It answered with a secret')
      const { data, error } = options.schema.safeParse(value)
      if (error) throw new ExtensionFault(`It answered ${what.kind} in a wrong shape: ${describeIssue(error)}`)
      return data
    } catch (error) {
      throw await this.#explain(error, id, what, options.isTrial ?? false)
    }
  }

  /** Counts a fault of an extension that the shop found in what it said. */
  async blame(id: string, reason: string): Promise<void> {
    await this.#noteFault(id, new ExtensionFault(reason))
  }

  /** Writes a line to the log under the name of an extension, as its own lines. */
  note(id: string, line: string, details: Record<string, unknown>): void {
    this.#log(id, line, details)
  }

  async #explain(error: unknown, id: string, what: Use, isTrial: boolean): Promise<unknown> {
    if (error instanceof ExtensionBusy) return new ApiError('BUSY', { cause: error })
    if (!(error instanceof ExtensionFault)) return error
    const refusal = ErrorCode.safeParse(error.code)
    // Whoever called a route is told what the shop refused. Other work was not done: that is its fault.
    if (refusal.success && what.kind === 'route') return new ApiError(refusal.data, { cause: error })
    if (!isTrial) await this.#noteFault(id, error)
    const message = maskSecrets(error.message, this.#loaded.get(id)?.secrets ?? {})
    return new ApiError('EXTENSION_FAILED', { cause: new Error(message), details: { reason: message } })
  }

  async #noteFault(id: string, { message, ownStack }: ExtensionFault) {
    const mask = (text: string) => maskSecrets(text, this.#loaded.get(id)?.secrets ?? {})
    this.#app?.log.error({ extension: id, reason: mask(message), stack: mask(ownStack ?? '') }, 'an extension failed')
    const { isOff } = await recordFault(this.#parts.database, id, mask(message))
    if (!isOff) return
    this.#app?.log.error({ extension: id }, 'an extension was switched off after too many faults')
    this.#loaded.get(id)?.host.end()
  }

  async #loadOne(name: string, kept: KeptDescriptions) {
    try {
      const loaded = await this.#describe(await findEntry(name), kept)
      const { id } = loaded.description
      if (this.#loaded.has(id)) {
        loaded.host.end()
        throw new Error(`another extension has the id ${id}`)
      }
      this.#loaded.set(id, loaded)
    } catch (error) {
      this.leftOut.push({ name, problem: error instanceof Error ? error.message : String(error) })
    }
  }

  async #describe(entry: string, kept: KeptDescriptions): Promise<Loaded> {
    const fingerprint = await fingerprintExtension(entry)
    const about = { id: '' }
    const host = new ExtensionHost(entry, {
      answer: (asked, given) => this.#answer(about.id, asked, given),
      log: (line, details) => this.#log(about.id, line, details),
      onFault: (fault) => void this.#noteFault(about.id, fault).catch(() => {}),
    })
    try {
      const known = fingerprint === undefined ? undefined : kept.find(fingerprint)
      const description = known ?? (await askDescription(host))
      if (fingerprint !== undefined) kept.keep(fingerprint, description)
      about.id = description.id
      const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
      return { description, host, token, secrets: {} }
    } catch (error) {
      host.end()
      throw error
    }
  }

  /** Brings what is stored of those that are on up to date with their version: tables, and the kinds of providers. */
  async #migrateAll() {
    for (const { id, state, provides } of await listExtensionRows(this.#parts.database.query)) {
      const loaded = this.#loaded.get(id)
      if (!loaded || state !== 'on') continue
      try {
        await migrateExtension(this.#parts.database, loaded.description)
        if (provides !== providesOf(loaded.description))
          await this.#parts.database.transact((tx) => keepProvides(tx, loaded.description))
      } catch (error) {
        loaded.host.end()
        this.#loaded.delete(id)
        this.leftOut.push({ name: id, problem: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  async #answer(id: string, asked: Ask, given: Given): Promise<unknown> {
    const { database, fetch = fetchOutside } = this.#parts
    const loaded = this.#loaded.get(id)
    if (!loaded || !this.#app) throw new Error('It is being loaded')
    if (asked.what === 'fetch')
      return fetch(asked.url, asked.options ?? {}, hostsOf(loaded.description, given.settings))
    if (asked.what !== 'shop') return useTable(database, id, asked)
    const app = this.#app
    return inLanguage(given.language, () => callShop(app, loaded.token, asked))
  }

  #log(id: string, line: string, details: Record<string, unknown>) {
    const secrets = this.#loaded.get(id)?.secrets ?? {}
    const text = JSON.stringify({ line: line.slice(0, 2_000), details })
    const told = JSON.parse(
      maskSecrets(text.slice(0, 8_000) === text ? text : JSON.stringify({ line }), secrets),
    ) as object
    this.#app?.log.info({ extension: id, ...told }, 'an extension says')
    if (holdsSecret(text, secrets))
      void this.#noteFault(id, new ExtensionFault('It wrote a secret to the log')).catch(() => {})
  }
}

/** The first thing that is wrong: in which field, and what. */
function describeIssue({ issues: [first] }: z.ZodError): string {
  return [first?.path.join('.'), first?.message].filter(Boolean).join(': ')
}

/** Starts the process of an extension and has it describe itself. */
async function askDescription(host: ExtensionHost): Promise<Described> {
  const nothing = { settings: {}, secrets: {}, language: currentLanguage() }
  const checked = checkDescription(await host.use({ kind: 'describe' }, nothing, LOAD_TIMEOUT))
  if ('problems' in checked) throw new Error(checked.problems.join('; '))
  return checked.description
}
