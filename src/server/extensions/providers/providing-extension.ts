import type { z } from 'zod'
import type { ProviderKind } from '#domain/extensions/contracts/provider-kinds.ts'
import type { ExtensionWords } from '#domain/extensions/extension-words.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { listExtensionRows } from '#server/extensions/queries.ts'
import type { Db } from '#server/schema/database.ts'

interface CallOptions<Schema extends z.ZodType> {
  /** Milliseconds. */
  timeout: number
  /** What it must answer: anything else is a fault. */
  schema: Schema
}

/** An extension that is on and brings a provider of some kind. */
export interface ProvidingExtension {
  id: string
  name: ExtensionWords
  description: ExtensionWords
  /** The account as which it acts. */
  userId: string
  /** Which calls of the kind it has. */
  calls: readonly string[]
  /** Makes a call. Throws `EXTENSION_FAILED` for its fault, which is counted, `EXTENSION_NOT_FOUND` where it is off by now, and `BUSY`. */
  call<Schema extends z.ZodType>(name: string, input: object, options: CallOptions<Schema>): Promise<z.output<Schema>>
  /** Counts as its fault what it said that is not true. */
  blame(reason: string): Promise<void>
}

/** The extensions that are on and bring a provider of that kind. */
export async function listProviding(db: Db, extensions: Extensions, kind: ProviderKind): Promise<ProvidingExtension[]> {
  const able = extensions.descriptions.filter(({ providers }) => providers.some((provider) => provider.kind === kind))
  if (able.length === 0) return []
  const rows = new Map((await listExtensionRows(db)).map((row) => [row.id, row]))
  return able.flatMap((extension) => {
    const row = rows.get(extension.id)
    const provider = extension.providers.find((one) => one.kind === kind)
    if (row?.state !== 'on' || !provider) return []
    const { id } = extension
    return {
      id,
      name: provider.name === '' ? extension.name : provider.name,
      description: provider.description,
      userId: row.user_id,
      calls: provider.calls,
      call: (name, input, options) => extensions.use(id, { kind: 'provider', provider: kind, name, input }, options),
      blame: (reason) => extensions.blame(id, reason),
    } satisfies ProvidingExtension
  })
}
