import { z } from 'zod'
import type { Access } from '#domain/api/endpoint.ts'
import { ExtensionField } from '#domain/extensions/extension.ts'
import { ExtensionWords } from '#domain/extensions/extension-words.ts'
import type { FetchOptions, StoredRow, Where } from '#server/extensions/define-extension.ts'
import type { Language } from '#domain/texts/languages.ts'

/** The use that is made of an extension, with its input. */
export type Use =
  | { kind: 'describe' }
  /** Parses settings with the schema of the extension, and answers them or which fields are wrong. */
  | { kind: 'settings'; settings: Record<string, unknown> }
  | { kind: 'route'; method: string; path: string; request: object }
  | { kind: 'event'; event: { type: string } }
  | { kind: 'periodic'; name: string }
  | { kind: 'slot'; slot: string; facts: object }
  | { kind: 'provider'; provider: string; name: string; input: object }
  | { kind: 'test' }
  | { kind: 'room' }

/** What each use is given: the process keeps nothing between two. */
export interface Given {
  settings: Record<string, unknown>
  secrets: Record<string, string>
  language: Language
}

/** What an extension asks of the shop during a use. */
export type Ask =
  | { what: 'shop'; operation: string; input: Record<string, unknown> }
  | { what: 'fetch'; url: string; options: FetchOptions }
  | { what: 'list'; table: string; where: Where; orderBy?: string; isDescending?: boolean; limit?: number }
  | { what: 'count' | 'remove'; table: string; where: Where }
  | { what: 'insert'; table: string; row: StoredRow }
  | { what: 'update'; table: string; where: Where; values: StoredRow }

/** Messages are texts of JSON, so that the shop sees their length before it reads them. */
export type ToProcess =
  | { use: number; what: Use; given: Given }
  | { answerTo: number; value?: unknown; refusal?: { code: string; message: string } }

/** Why a use failed: `code` where the shop refused something that the extension did not catch. */
export interface Failed {
  message: string
  stack?: string
  code?: string
}

export type FromProcess =
  | { use: number; value: unknown }
  | { use: number; failed: Failed }
  | { ask: number; of: number; asked: Ask }
  | { log: string; details: Record<string, unknown> }

/** What a route of an extension may answer: JSON, plain text, or nothing but a status. */
export const RouteAnswer = z
  .strictObject({
    status: z.int().min(200).max(499).default(200),
    text: z
      .string()
      .max(256 * 1024)
      .optional(),
    body: z.unknown().optional(),
  })
  .refine(({ text, body }) => text === undefined || body === undefined, 'It has a text or a body')

/** What an extension says of itself, as its process answers it. */
export const Description = z.object({
  id: z.string(),
  version: z.string(),
  name: ExtensionWords,
  description: ExtensionWords,
  fields: z.array(ExtensionField),
  defaults: z.record(z.string(), z.unknown()),
  secrets: z.array(z.object({ name: z.string(), label: ExtensionWords })),
  rights: z.array(z.string()),
  hosts: z.array(z.string()),
  hostSettings: z.array(z.string()).default([]),
  migrations: z.array(z.object({ name: z.string(), script: z.string() })),
  routes: z.array(
    z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
      path: z.string(),
      access: z.string(),
      summary: z.string(),
    }),
  ),
  periodic: z.array(z.object({ name: z.string(), everyMinutes: z.number() })),
  events: z.array(z.string()),
  slots: z.array(z.string()),
  providers: z.array(
    z.object({ kind: z.string(), name: ExtensionWords, description: ExtensionWords, calls: z.array(z.string()) }),
  ),
  texts: z.record(z.string(), z.array(z.string())),
  hasTest: z.boolean(),
  hasRoom: z.boolean(),
})
export type Described = z.infer<typeof Description> & { routes: { access: Access }[] }
