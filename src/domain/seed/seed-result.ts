import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'

const RowNote = z.object({ row: z.int(), text: z.string() })

/** What would happen, before anything does. `documents` are sent back as they are, batch by batch. */
export const SeedPreview = z.object({
  documents: z.array(z.record(z.string(), z.unknown())),
  plan: z.array(
    z.object({
      model: z.string(),
      type: z.string(),
      sizes: z.int(),
      price: Amount.describe('The lowest of its colors'),
      stock: z.int().nullable().describe('Pieces of all sizes that are counted; null: none is'),
      images: z.int(),
      collections: z.array(z.string()),
      isDraft: z.boolean().describe('The file says so; then it becomes no other'),
      what: z.enum(['new', 'changed', 'unchanged', 'refused']),
    }),
  ),
  skipped: z.array(RowNote),
  notes: z.array(RowNote),
})
export type SeedPreview = z.output<typeof SeedPreview>

/** What became of one product: saved, left as it was, or refused. */
const ItemOutcome = z.enum(['imported', 'updated', 'unchanged', 'refused'])
export type ItemOutcome = z.infer<typeof ItemOutcome>

/** What became of one document, with the reason where it was refused. */
const DocumentResult = z.object({
  outcome: ItemOutcome,
  reason: z.string().optional().describe('The fields that are wrong, and what to do'),
  model: z.string().describe('What the document calls its product; empty where it does not'),
})
export type DocumentResult = z.output<typeof DocumentResult>

/** What happened to the documents of one batch. */
export const SeedResult = z.object({
  imported: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.array(RowNote).describe('The reasons by the rows of the file'),
  results: z.array(DocumentResult).describe('One for each document, in the order sent'),
})
export type SeedResult = z.output<typeof SeedResult>
