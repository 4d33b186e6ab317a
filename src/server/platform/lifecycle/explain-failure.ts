/** What files, SQLite and PostgreSQL answer where an operator has something to mend, and how it is said. */
const SQLITE: Readonly<Record<number, string>> = {
  5: 'The database is in use by another program.',
  8: 'The database cannot be written: its file or folder is read-only, or belongs to another user.',
  10: 'The disk does not read or write: its file could not be used.',
  11: 'The database is damaged. Move its folder away, and restore the newest good backup (docs/backup.md).',
  13: 'The disk is full.',
  14: 'The database cannot be opened: its folder is read-only, belongs to another user, or is not there.',
  26: 'The file of the database is no database, or it is damaged. Move it away, and restore the newest good backup (docs/backup.md).',
}
const FILES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full: the quota of this user is used up.',
  EROFS: 'It cannot be written: the disk is read-only.',
  EACCES: 'It cannot be read or written: it belongs to another user, or is read-only.',
  EPERM: 'It cannot be read or written: it belongs to another user, or is read-only.',
  ENOENT: 'It is not there.',
  EEXIST: 'There is something of that name already.',
  ENOTDIR: 'It is no folder.',
  EISDIR: 'It is a folder, and not a file.',
  EMFILE: 'Too many files are open.',
  EIO: 'The disk does not read or write.',
}
const SERVER: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database server does not answer.',
  ECONNRESET: 'The database server has ended the connection.',
  ENOTFOUND: 'The name of the database server is not known.',
  ETIMEDOUT: 'The database server does not answer.',
  '28P01': 'The database server does not take this name and password.',
  '28000': 'The database server does not let this user in.',
  '3D000': 'There is no such database on the server.',
  '42501': 'The user of DATABASE_URL may not do that in this database.',
  '53100': 'The disk of the database server is full.',
}

/** What failed, in words for the operator; undefined where it is not known what an operator could do about it. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? SQLITE[error.errcode & 0xff] : undefined
  if (sqlite) return sqlite
  const code = 'code' in error ? String(error.code) : ''
  const path = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : ''
  return FILES[code] ? `${path}${FILES[code]}` : SERVER[code]
}
