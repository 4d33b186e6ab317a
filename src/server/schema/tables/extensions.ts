import type { Generated } from 'kysely'
import type { ExtensionState } from '#domain/extensions/extension.ts'
import { notPersonal, type AreaFacts } from './table-fact.ts'

/** What is known of extensions. Their own tables, `x_…`, are known to them alone. */
export interface ExtensionTables {
  extensions: {
    id: string
    state: ExtensionState
    user_id: string
    rights: string
    settings: string
    secrets: string
    /** The kinds of providers that it brings, as JSON. */
    provides: Generated<string>
    position: number
    faults: number
    last_error: string
    last_error_at: string | null
    updated_at: string
  }
  extension_migrations: { extension_id: string; name: string; position: number; script: string; run_at: string }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const extensionTableFacts: AreaFacts<ExtensionTables> = {
  extensions: { shown: false, personal: notPersonal },
  extension_migrations: { shown: false, personal: notPersonal },
}
