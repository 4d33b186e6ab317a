import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import type { RunSize } from '../../promise.ts'
import type { TrustShop } from '../../shop.ts'
import { runScanner, withFolder } from './run-scanner.ts'
import { listFewRequests, listScannedRequests, type ScannedRequest } from './scanned-requests.ts'

/** How many run at a time. */
const WIDTH = 2
/** Milliseconds for a request: some hundred times what it takes with nothing beside. */
const LONGEST = 600_000

interface Tested {
  parameters: number
  faults: string[]
}

/**
 * Lets sqlmap try to inject SQL into the requests of the API: a few, or all. A request in which it finds nothing to test, or that it
 * does not finish, is a fault as well.
 */
export async function findInjections(shop: TrustShop, size: RunSize): Promise<Tested> {
  const open = size === 'full' ? listScannedRequests() : listFewRequests()
  const result: Tested = { parameters: 0, faults: [] }
  const testAll = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const { tested, found } = await withFolder((folder) => testRequest(shop, size, next, folder))
      result.parameters += tested
      result.faults.push(...found.map((parameter) => `${next.where}: ${parameter} is injectable`))
      if (tested === 0 && found.length === 0) result.faults.push(`${next.where}: not tested`)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, testAll))
  return result
}

/** A world for each: some requests end sessions and delete what others ask for. */
async function testRequest(shop: TrustShop, size: RunSize, scanned: ScannedRequest, folder: string) {
  const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
  const { method, path, headers, body = '' } = fillIn(scanned, world)
  const file = join(folder, 'request')
  const lines = Object.entries({ host: new URL(shop.url).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  await writeFile(file, [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  const printed = await runScanner(
    'sqlmap',
    [
      ...['-r', file, '--batch', '--ignore-stdin', '--disable-coloring', '--flush-session'],
      ...['--output-dir', join(folder, 'out'), '--ignore-code=*', '--skip-waf', '--threads=4'],
      // Waiting for a slow answer is the last thing it tries, and takes the longest.
      `--technique=${size === 'full' ? 'BEUSTQ' : 'BEUQ'}`,
    ],
    { limit: LONGEST, cwd: folder },
  )
  const found = [...printed.matchAll(/parameter '(.+)' is vulnerable/g)].map(([, parameter = '']) => parameter)
  const safe = printed.match(/parameter '.+' does not seem to be injectable/g) ?? []
  return { tested: safe.length + found.length, found }
}
