import type { ProviderKind } from '#domain/extensions/contracts/provider-kinds.ts'
import { updateExtension } from '#server/extensions/queries.ts'
import type { Described } from '#server/extensions/process/messages.ts'
import type { Db } from '#server/schema/database.ts'
import { upsertSetting } from '#server/settings/queries.ts'

const MESSAGE: ProviderKind = 'message'

/** The kinds of providers that an extension brings, as they are kept. */
export const providesOf = ({ providers }: Pick<Described, 'providers'>): string =>
  JSON.stringify(providers.map(({ kind }) => kind))

/** Writes down which providers an extension that is on brings: what happens to an order is written to its phone by it. */
export async function keepProvides(tx: Db, description: Pick<Described, 'id' | 'providers'>): Promise<void> {
  await updateExtension(tx, description.id, { provides: providesOf(description) })
  // Placing an order reads its settings anyway, and looks for extensions only then.
  if (description.providers.some(({ kind }) => kind === MESSAGE)) await upsertSetting(tx, 'sendsMessages', true)
}
