import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Tests and proofs need a browser and PostgreSQL. Installs what is missing where apt-get can be used. */
export function installPrograms() {
  const hasBrowser = process.env.CHROMIUM || hasProgram('chromium-headless-shell') || hasProgram('chromium')
  const hasPostgres = existsSync('/usr/lib/postgresql') || hasProgram('pg_config')
  if (hasBrowser && hasPostgres) return
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) {
    process.stderr.write('Please install chromium and postgresql first (CHROMIUM=path names a browser elsewhere).\n')
    process.exit(1)
  }
  apt('update', '-qq')
  if (!hasPostgres) installPackage('postgresql')
  if (hasBrowser) return
  // Half the size and faster, but not in every Debian release.
  try {
    installPackage('chromium-headless-shell')
  } catch {
    installPackage('chromium')
  }
}

function installPackage(name) {
  process.stdout.write(`Installing ${name} …\n`)
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

function apt(...words) {
  execFileSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

function hasProgram(name) {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
