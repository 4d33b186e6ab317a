import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { ReportedConversion } from '#domain/extensions/contracts/conversion-contract.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import { readEvents } from '#server/events/read-events.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { findExtensionRow, updateExtension } from '#server/extensions/queries.ts'
import type { Described } from '#server/extensions/process/messages.ts'
import type { Database } from '#server/schema/database.ts'
import { toConversion } from './to-conversion.ts'

/** Events that are read at once. */
const AT_ONCE = 100
/** Milliseconds in which an extension must have reacted to an event, and in which a conversion must be reported. */
const TIMEOUT = 10_000

type Listener = Pick<Described, 'id' | 'events' | 'providers'>

/** Whether events are of interest to an extension: by itself, or to report conversions. */
export const hearsEvents = ({ events, providers }: Listener): boolean =>
  events.length > 0 || reportsConversions({ providers })

const reportsConversions = ({ providers }: Pick<Described, 'providers'>) =>
  providers.some(({ kind }) => kind === 'conversion')

/**
 * Tells an extension the events that came after the last one it was told, and has it report what they are to ad networks: in order, each
 * at least once. How far it has come is kept after each; no transaction is open while it reacts. Ends at an event that it
 * fails with, which is told again.
 */
export async function tellEvents(
  database: Pick<Database, 'query' | 'transact'>,
  extensions: Extensions,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  const { id } = listener
  for (let after = (await findExtensionRow(database.query, id))?.position; after !== undefined;) {
    const events = await readEvents(database, { after, limit: AT_ONCE })
    for (const event of events) {
      if (signal.aborted) return
      try {
        if (!(await tellEvent(database, extensions, listener, event))) continue
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return
      }
      await keepPosition(database, id, event.position)
    }
    const last = events.at(-1)
    if (last) await keepPosition(database, id, last.position)
    after = events.length === AT_ONCE ? last?.position : undefined
  }
}

/** Tells one event. False where the extension has nothing to do with it. */
async function tellEvent(
  { query }: Pick<Database, 'query'>,
  extensions: Extensions,
  listener: Listener,
  event: ShopEvent,
): Promise<boolean> {
  const { id } = listener
  const conversion = reportsConversions(listener) ? await toConversion(query, event) : undefined
  if (conversion) {
    const call = { kind: 'provider' as const, provider: 'conversion', name: 'report', input: conversion }
    const answer = await extensions.use(id, call, { timeout: TIMEOUT, schema: ReportedConversion })
    if (answer) extensions.note(id, 'a conversion was refused', { key: conversion.key, reason: answer.refused })
  }
  const isWanted = listener.events.includes(event.type)
  if (isWanted) await extensions.use(id, { kind: 'event', event }, { timeout: TIMEOUT, schema: z.null() })
  return isWanted || conversion !== undefined
}

const keepPosition = ({ transact }: Pick<Database, 'transact'>, id: string, position: number) =>
  transact((tx) => updateExtension(tx, id, { position }))
