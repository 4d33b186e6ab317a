import { z } from 'zod'
import { keyRights } from '#domain/api-keys/api-key.ts'
import { rights, type Right } from '#domain/staff/rights.ts'
import { t } from '#domain/texts/t.ts'
import { ExtensionWords } from './extension-words.ts'

/** The most signs of a setting or secret of an extension. */
const MAX_VALUE = 4_000

/** `failed`: it was switched off after too many faults. */
export const ExtensionState = z.enum(['off', 'on', 'failed'])
export type ExtensionState = z.infer<typeof ExtensionState>

/** A field of its settings, as a form shows it. */
export const ExtensionField = z.object({
  name: z.string(),
  label: ExtensionWords,
  kind: z.enum(['text', 'number', 'boolean', 'choice']),
  choices: z.array(z.string()),
})
export type ExtensionField = z.infer<typeof ExtensionField>

/** A right that an extension may ask for: those that an API key may have. */
const GrantedRight = z.enum(keyRights as [Right, ...Right[]], { error: () => t('extensionRoom.noSuchRight') })

/** An extension as the back office shows it. Secrets are named, and never answered. */
export const Extension = z.object({
  id: z.string().describe('Its id, or its name in EXTENSIONS where it could not be loaded'),
  name: ExtensionWords,
  description: ExtensionWords,
  version: z.string(),
  state: ExtensionState,
  problem: z.string().describe('Why it could not be loaded; empty: it was'),
  lastError: z.string(),
  lastErrorAt: z.string().nullable(),
  askedRights: z.array(z.enum(rights)),
  rights: z.array(z.enum(rights)).describe('Those that were granted'),
  hosts: z.array(z.string()).describe('The hosts that it may send requests to'),
  events: z.array(z.string()).describe('The types of events that it is told'),
  fields: z.array(ExtensionField),
  settings: z.record(z.string(), z.unknown()),
  secrets: z.array(z.object({ name: z.string(), label: ExtensionWords, isSet: z.boolean() })),
  hasTest: z.boolean(),
  hasRoom: z.boolean(),
  hasFeed: z.boolean().describe('It writes the feed at `/feeds/{id}`'),
})
export type Extension = z.infer<typeof Extension>

const Value = z.string().max(MAX_VALUE)

/** Settings and secrets as an owner writes them. A secret that is not named stays, an empty one is forgotten. */
export const ExtensionDraft = z.object({
  settings: z.record(z.string().max(64), z.union([Value, z.number(), z.boolean(), z.null()])).default({}),
  secrets: z.record(z.string().max(64), Value).default({}),
})
export type ExtensionDraft = z.output<typeof ExtensionDraft>

/** Switches an extension on with the rights that it is granted, or off. */
export const ExtensionSwitch = z.object({ isOn: z.boolean(), rights: z.array(GrantedRight).default([]) })
export type ExtensionSwitch = z.output<typeof ExtensionSwitch>

/** What an extension answers to a test by its owner. */
export const ExtensionTest = z.object({ isOk: z.boolean(), message: z.string() })

/** A part of the page that an extension has in the back office: plain text or a table, never markup. */
export const ExtensionBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string().max(200) }),
  z.object({ kind: z.literal('text'), text: z.string().max(4_000) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string().max(100)).min(1).max(12),
    rows: z.array(z.array(z.union([z.string().max(1_000), z.number()])).max(12)).max(500),
  }),
])
export type ExtensionBlock = z.infer<typeof ExtensionBlock>

/** The page of an extension in the back office. */
export const ExtensionRoom = z.object({ name: ExtensionWords, blocks: z.array(ExtensionBlock).max(50) })
