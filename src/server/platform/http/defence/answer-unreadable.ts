import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode } from '#domain/api/errors.ts'
import { securityHeaders } from './security-headers.ts'

const codesByError: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Answers on a connection what could not be read as a request, as every failure is answered, and closes it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable)
    socket.write(toRawAnswer(new ApiError(codesByError[error.code ?? ''] ?? 'INVALID_REQUEST'), isHttps))
  socket.destroy(error)
}

function toRawAnswer(failure: ApiError, isHttps: boolean) {
  const body = JSON.stringify(failure)
  const headers = {
    ...securityHeaders(isHttps),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...lines, '', body].join('\r\n')
}
