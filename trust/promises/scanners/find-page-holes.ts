import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import type { RunSize } from '../../promise.ts'
import type { TrustShop } from '../../shop.ts'
import { runScanner, withFolder } from './run-scanner.ts'
import { listScannedRequests } from './scanned-requests.ts'

/**
 * Not among them: those that ask hosts elsewhere (nikto, wapp, ssrf, xxe), guess names and passwords (buster, brute_login_form), or
 * judge headers, which another promise does by today's rules (http_headers asks for X-XSS-Protection).
 */
const modules = {
  short: ['xss', 'redirect', 'sql', 'crlf'],
  full: [
    ...['xss', 'permanentxss', 'redirect', 'sql', 'blindsql', 'exec', 'file', 'crlf', 'csp', 'cookieflags'],
    ...['backup', 'csrf', 'htaccess', 'methods', 'shellshock'],
  ],
}
/** Pages that read something of their address. */
const pages = {
  short: ['/collections/products?color=Ink', '/account/login?from=/cart'],
  full: [
    '/collections/products?color=Ink&size=M&type=Hoodie&fit=Relaxed&minPrice=1&maxPrice=900&sortBy=price&direction=asc',
    ...['/account/login?from=/cart', '/account/verification-required?from=/cart'],
    '/track-order?number=1000001&contact=amel@example.com',
    '/admin/orders/packing-slips?ids=1',
  ],
}
/** Where wapiti goes when it would leave this machine: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const environment = { http_proxy: NOWHERE, https_proxy: NOWHERE, no_proxy: '127.0.0.1' }
/** Seconds for the walk, and for each module: far more than they take. */
const LONGEST = 240
/** Pages that a scan cannot miss: those, and at full size where their links lead. */
const FEWEST_PAGES = { short: 3, full: 40 }

const Findings = z.record(z.string(), z.array(z.object({ info: z.string(), path: z.string() })))
const Report = z.object({ vulnerabilities: Findings, anomalies: Findings })

interface Scanned {
  pages: number
  faults: string[]
}

/** Lets wapiti walk through the pages and try to break them; at full size the calls that read, too, as staff. */
export async function findPageHoles(shop: TrustShop, size: RunSize): Promise<Scanned> {
  const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
  const asked = listScannedRequests().filter(({ method, path }) => method === 'GET' && path.includes('?'))
  const calls = size === 'full' ? asked.map((call) => fillIn({ ...call, principal: 'admin' }, world).path) : []
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const config = join(folder, 'config')
    // It would fetch these from elsewhere as it starts, whether or not they are used.
    await mkdir(config)
    await writeFile(join(config, 'apps.json'), '{}')
    await writeFile(join(config, 'nikto_db'), '')
    const printed = await runScanner(
      'wapiti',
      [
        ...['-u', `${shop.url}/`, '-m', modules[size].join(','), '-f', 'json', '-o', report],
        ...[...pages[size], ...calls].flatMap((path) => ['-s', shop.url + path]),
        ...['-d', size === 'full' ? '5' : '0', '-H', `Authorization: Bearer ${world.tokens.admin}`, '-t', '30'],
        // It does not understand the compression that it asks for.
        ...['-H', 'Accept-Encoding: identity', '--flush-session', '--no-bugreport'],
        ...['--store-session', join(folder, 'session'), '--store-config', config],
        ...['--max-scan-time', String(LONGEST), '--max-attack-time', String(LONGEST)],
      ],
      { limit: LONGEST * (modules[size].length + 1) * 1_000, cwd: folder, environment },
    )
    const found = Number(/Wapiti found (\d+) URLs/.exec(printed)?.[1] ?? 0)
    const { vulnerabilities, anomalies } = Report.parse(JSON.parse(await readFile(report, 'utf8')))
    // How long answers may take is another promise.
    const { 'Resource consumption': _, ...errors } = anomalies
    const faults: string[] = []
    for (const [kind, holes] of Object.entries({ ...vulnerabilities, ...errors }))
      for (const { info, path } of holes)
        if (kind !== 'Backup file' || !(await isPage(shop.url + path))) faults.push(`${kind} at ${path}: ${info}`)
    if (found < FEWEST_PAGES[size]) faults.push(`only ${found} pages were found`)
    return { pages: found, faults }
  })
}

/**
 * Whether an address is answered with a page of the shop. wapiti takes every answer for a file that was left behind,
 * and a page whose data only the browser may ask for is there whatever the id in its address.
 */
async function isPage(url: string) {
  const answer = await fetch(url, { redirect: 'manual' })
  const text = await answer.text()
  return answer.headers.get('content-type') === 'text/html; charset=utf-8' && text.startsWith('<!DOCTYPE html>')
}
