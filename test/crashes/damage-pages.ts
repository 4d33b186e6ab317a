import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

/** Fills the first pages of these tables and indexes with anything, as a disk that loses what it holds. */
export async function damagePages(path: string, names: readonly string[]) {
  const connection = new DatabaseSync(path)
  connection.exec('pragma wal_checkpoint(truncate)')
  const size = Number(connection.prepare('pragma page_size').get()?.['page_size'])
  const pages = names.map((name) =>
    Number(connection.prepare('select rootpage from sqlite_schema where name = ?').get(name)?.['rootpage']),
  )
  connection.close()
  await using file = await open(path, 'r+')
  for (const page of pages) await file.write(Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size)
}
