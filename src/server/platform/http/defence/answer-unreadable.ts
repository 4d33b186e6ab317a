import { STATUS_CODES, type ServerResponse } from 'node:http'
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

/** Answers a request whose head says twice or wrongly what it must say once, and closes its connection. */
export function refuseHead(response: ServerResponse, isHttps: boolean): void {
  const { status, headers, body } = toAnswer(new ApiError('INVALID_REQUEST'), isHttps)
  response.writeHead(status, headers).end(body)
}

function toRawAnswer(failure: ApiError, isHttps: boolean) {
  const { status, headers, body } = toAnswer(failure, isHttps)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function toAnswer(failure: ApiError, isHttps: boolean) {
  const body = JSON.stringify(failure)
  const headers = {
    ...securityHeaders(isHttps),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { status: failure.status, headers, body }
}
