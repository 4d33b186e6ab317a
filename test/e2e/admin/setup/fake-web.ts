import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into the process of a shop (`--import`): what it fetches from an address that ends in .example comes from a server of the test.
const port = Number(process.env['FAKE_WEB_PORT'])
const { request } = http
const requestFake = (url: URL | string, ...rest: unknown[]) =>
  url instanceof URL && url.hostname.endsWith('.example')
    ? request({ port, host: '127.0.0.1', path: url.pathname })
    : (request as (...parts: unknown[]) => http.ClientRequest)(url, ...rest)
http.request = requestFake as typeof http.request
syncBuiltinESMExports()
