import type { Extension } from '#domain/extensions/extension.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { listExtensionRows, type ExtensionRow } from '#server/extensions/queries.ts'
import { hostsOf } from '#server/extensions/context/hosts-of.ts'
import type { Described } from '#server/extensions/process/messages.ts'
import type { Db } from '#server/schema/database.ts'

/** The extensions of this process, and those that were left out. None where EXTENSIONS names none. */
export async function listExtensions(db: Db, extensions: Extensions | undefined): Promise<Extension[]> {
  if (!extensions) return []
  const rows = new Map((await listExtensionRows(db)).map((row) => [row.id, row]))
  return [
    ...extensions.descriptions.map((description) => toExtension(description, rows.get(description.id))),
    ...extensions.leftOut.map(({ name, problem }) => ({ ...nothing, id: name, name, problem })),
  ]
}

const nothing = {
  description: '',
  version: '',
  state: 'off' as const,
  lastError: '',
  lastErrorAt: null,
  askedRights: [],
  rights: [],
  hosts: [],
  events: [],
  fields: [],
  settings: {},
  secrets: [],
  hasTest: false,
  hasRoom: false,
  hasFeed: false,
}

const toExtension = (description: Described, row: ExtensionRow | undefined): Extension => ({
  ...nothing,
  ...description,
  problem: '',
  hosts: hostsOf(description, row?.settings ?? {}),
  hasFeed: description.providers.some(({ kind }) => kind === 'feed'),
  settings: { ...description.defaults, ...row?.settings },
  askedRights: description.rights as Right[],
  secrets: description.secrets.map(({ name, label }) => ({ name, label, isSet: row?.secrets[name] !== undefined })),
  ...(row && {
    state: row.state,
    lastError: row.last_error,
    lastErrorAt: row.last_error_at,
  }),
  rights: row?.rights ?? [],
})
