import { readFile } from 'node:fs/promises'
import { startProgram, waitFor } from '#test/deploy/program.ts'
import { findFreePort } from '#test/e2e/free-port.ts'

/** HAProxy before processes of the shop, as `deploy/haproxy.cfg` has it. */
export interface Haproxy {
  url: string
  stop(): Promise<void>
}

interface Options {
  /** The path of a configuration of its own. */
  config?: string
  /** The loopback port; a free one where none is given. */
  port?: number
}

/** Starts HAProxy before up to three processes, and waits until it answers. */
export async function startHaproxy(
  urls: readonly string[],
  { config = 'deploy/haproxy.cfg', port: given }: Options = {},
): Promise<Haproxy> {
  const port = given ?? (await findFreePort())
  // Where there are less than three, nothing listens in the place of the others.
  const hosts = [...urls.map((url) => new URL(url).host), '127.0.0.1:1', '127.0.0.1:1'].slice(0, 3)
  const shops = Object.fromEntries(hosts.map((host, index) => [`SHOP_${index + 1}`, host]))
  const program = startProgram('haproxy', ['-db', '-f', config], { SHOP_BIND: `127.0.0.1:${port}`, ...shops })
  const url = `http://127.0.0.1:${port}`
  try {
    await waitFor(async () => (await fetch(`${url}/healthz`)).ok)
  } catch (cause) {
    await program.stop()
    throw new Error(`HAProxy does not answer:\n${program.output}`, { cause })
  }
  return { url, stop: program.stop }
}

/** The configuration as it would be without checks of the processes, and without a second try at another one. */
export async function readCarelessConfig(): Promise<string> {
  const config = await readFile('deploy/haproxy.cfg', 'utf8')
  return config
    .replace(/^ {4}default-server .*$/m, '')
    .replace('option redispatch 1', '')
    .replace('retries 3', 'retries 0')
    .replace(/^ {4}retry-on .*$/m, '')
    .replace(/^ {4}http-request disable-l7-retry .*$/m, '')
}
