/*
 * Runs on the Node of the machine (20 or newer), before anything is installed: so it is plain JavaScript
 * and imports only Node modules. Installs and builds what is outdated, then starts the project's own Node.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import util from 'node:util'
import { checkPlaces, checkTools, node } from './machine/check-machine.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
/** The process that started this one: with npm, the shell that it runs scripts in. */
const parent = process.ppid
/** Milliseconds between two looks at whether that shell still runs. */
const LOOK_AT_SHELL = 500

/**
 * Installs exactly the packages of the lockfile, unless they are installed already: those that build and serve the
 * shop, with those that develop, test and measure it where `needsTools` asks for them. Who has these tools keeps them.
 * Ends the process where the machine cannot run them.
 */
export function install({ needsTools = false } = {}) {
  checkTools()
  const stamp = hashOf(['package.json', 'package-lock.json'])
  const installed = readStamp(installedStamp)
  // Without a stamp, somebody installed by hand.
  const hasTools = installed ? installed.endsWith(TOOLS) : existsSync('node_modules/vitest')
  if (installed === stamp + (hasTools ? TOOLS : '') && (hasTools || !needsTools) && existsSync(node)) return
  const withTools = needsTools || hasTools
  log('Installing packages …')
  // Whatever NODE_ENV says.
  const ci = ['ci', withTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // The npm that runs this is started as a script of Node: a path with spaces needs no shell then, which Windows asks for with `npm.cmd`.
  const npm = process.env.npm_execpath
  if (npm) runCommand(process.execPath, [npm, ...ci])
  else runCommand('npm', ci, { shell: process.platform === 'win32' })
  writeStamp(installedStamp, stamp + (withTools ? TOOLS : ''))
}

/** The file that says which packages are installed, and its end where tools are among them. */
const installedStamp = 'node_modules/.installed'
const TOOLS = ' with tools'

/** Builds the pages and the server, each unless its sources are unchanged since the last build. */
export function build() {
  const shared = ['package-lock.json', ...listFiles('src/domain'), ...listFiles('src/client')]
  const pages = [
    'vite.config.ts',
    ...listFiles('scripts/bundle').filter((file) => file !== serverBundler),
    ...['src/web', 'src/storefront', 'src/back-office', 'src/ui', 'public', 'docs/merchant'].flatMap(listFiles),
  ]
  buildUnlessFresh('pages', [...shared, ...pages], 'build/server/index.js', () => {
    runCommand(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app'], {
      stdio: 'pipe',
      environment: { NODE_ENV: 'production' },
    })
    runCommand(node, ['scripts/bundle/compress-assets.ts'])
  })
  // The pages are a part of the server, and known by the contents they were made of.
  const server = ['package.json', serverBundler, stampOf('pages'), ...listFiles('src/server')]
  buildUnlessFresh('server', [...shared, ...server], 'build/shop/main.js', () => runCommand(node, [serverBundler]))
}

const serverBundler = join('scripts', 'bundle', 'bundle-server.ts')

/** The file that says of which contents something was made. */
const stampOf = (what) => join('build', `.${what}`)

function buildUnlessFresh(what, inputs, output, work) {
  const isBuilt = existsSync(output)
  // Sizes and times are looked at in a fraction of the time that reading takes. A copy or a checkout has other times: then contents decide.
  const seenStamp = `${stampOf(what)}-seen`
  const seen = hashOfTimes(inputs)
  if (isBuilt && readStamp(seenStamp) === seen) return
  const stamp = hashOf(inputs)
  if (!isBuilt || readStamp(stampOf(what)) !== stamp) {
    log(`Building ${what} …`)
    work()
    writeStamp(stampOf(what), stamp)
  }
  writeStamp(seenStamp, seen)
}

/** The Node flag that reads `.env`, if the file exists. */
export const envFile = existsSync('.env') ? ['--env-file=.env'] : []

/** Ends the process with one line where the shop could not serve: before anything is installed or written. */
export async function checkMachine() {
  checkTools()
  const file = existsSync('.env') && util.parseEnv ? util.parseEnv(readFileSync('.env', 'utf8')) : {}
  await checkPlaces({ ...file, ...process.env })
}

/** The flags of a process that serves the shop. */
export const serverFlags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))

/** Runs a script on the project's own Node in place of this process: same terminal, signals and exit code. */
export function runNode(args, environment = {}) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...environment },
  })
  let isTold = false
  const tell = (signal) => {
    isTold = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  // npm passes a signal on to its shell alone, which may end without a word to what it runs.
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent && !isTold) tell('SIGTERM')
  }, LOOK_AT_SHELL).unref()
}

function runCommand(command, args, { environment = {}, stdio = 'inherit', shell = false } = {}) {
  try {
    execFileSync(command, args, { stdio, shell, env: { ...process.env, ...environment } })
  } catch (error) {
    // Print the output of silent steps when they fail.
    if (error.stdout) process.stderr.write(error.stdout)
    if (error.stderr) process.stderr.write(error.stderr)
    process.exit(1)
  }
}

function log(line) {
  process.stdout.write(`${line}\n`)
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.test.tsx'))
      // `path` before Node 20.12.
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .toSorted()
  )
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function hashOfTimes(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, stamp)
}
