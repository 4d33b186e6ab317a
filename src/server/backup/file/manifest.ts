import { z } from 'zod'

/** The version of the format that this code writes, and the newest that it reads. */
export const FORMAT = 1

export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'

/** The first part of a backup: what reading the rest takes. */
export const BackupHeader = z.object({
  format: z.int().min(1),
  // Shown on the terminal of the operator who restores it.
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that made the tables. */
  schema: z.array(z.string()),
  /** The migrations of extensions that made tables of theirs. */
  extensions: z.array(z.object({ id: z.string(), script: z.string() })).default([]),
})
export type BackupHeader = z.output<typeof BackupHeader>

/** The last part of a backup: what it holds. A backup without it breaks off. */
export const BackupManifest = BackupHeader.extend({
  /** Rows by table. */
  tables: z.record(z.string(), z.int().min(0)),
  images: z.int().min(0),
  /** Images that the database names and the storage has lost. */
  missingImages: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type BackupManifest = z.output<typeof BackupManifest>

export const imagePart = (id: string) => `images/${id}`
export const tablePart = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.ndjson`

/** What a part holds, from its name. */
export function parsePartName(name: string): { image: string } | { table: string } | undefined {
  const image = /^images\/([0-9a-f]{32})$/.exec(name)?.[1]
  if (image) return { image }
  const table = /^tables\/([a-z0-9_]+)\/\d+\.ndjson$/.exec(name)?.[1]
  return table ? { table } : undefined
}
