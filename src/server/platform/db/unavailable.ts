import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { describeDamage } from './damage.ts'
import { isRefusedWrite } from './refusals/refuse-writes.ts'

/** Codes of PostgreSQL, of SQLite's driver and of the network for a database that cannot answer now and may answer later. */
const unavailableCodes = [
  /^08/, // connection exceptions
  /^53[023]00$/, // insufficient resources, out of memory, too many connections
  /^57(014|P0[1-5])$/, // canceled by a timeout, shutdown, crash, starting up, idle session
  /^55P03$/, // lock timeout
  /^25P0[34]$/, // idle or too long in a transaction
  /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/,
]
/** What the driver of PostgreSQL says without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/
const FULL_CODES = /^(53100|ENOSPC|EDQUOT)$/

/** Primary result codes of SQLite. */
const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/**
 * An error of a driver as the API tells it: `BUSY` for a database that cannot answer now, `STORAGE_FULL` for a full
 * disk, `SHOP_MOVING` for one that refuses to be written meanwhile, `BUSY` with words of its own for a damaged one, and
 * every other error as it is.
 */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const code = 'code' in error ? String(error.code) : ''
  const sqliteCode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
  if (isRefusedWrite(error)) return new ApiError('SHOP_MOVING', { cause: error })
  if (FULL_CODES.test(code) || sqliteCode === SQLITE_FULL) return new ApiError('STORAGE_FULL', { cause: error })
  if (describeDamage(error) !== undefined)
    return new ApiError('BUSY', { cause: error, message: t('adminMessages.databaseDamaged') })
  const isUnavailable =
    unavailableCodes.some((pattern) => pattern.test(code)) ||
    unavailableMessages.test(error.message) ||
    sqliteCode === SQLITE_BUSY
  return isUnavailable ? new ApiError('BUSY', { cause: error }) : error
}
