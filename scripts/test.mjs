import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { become, build, install } from './prepare.mjs'

install()
installPrograms()
build()
become(['scripts/run-tests.ts', ...process.argv.slice(2)])

/** The tests want a browser and PostgreSQL. Where Debian's package manager may be used, it brings what is missing. */
function installPrograms() {
  const missing = [
    ...(existsSync('/usr/bin/chromium') || process.env.CHROMIUM ? [] : ['chromium']),
    ...(existsSync('/usr/lib/postgresql') || hasProgram('pg_config') ? [] : ['postgresql']),
  ]
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) {
    process.stderr.write(`Please install ${missing.join(' and ')} first (CHROMIUM=path names a browser elsewhere).\n`)
    process.exit(1)
  }
  process.stdout.write(`Installing ${missing.join(' and ')} …\n`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
}

function hasProgram(name) {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
