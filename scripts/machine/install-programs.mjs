import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Tests and proofs need a browser and PostgreSQL. Installs what is missing where apt-get can be used. The headless
 * shell, which takes a third less time than Chromium, is installed beside it too where that can be done.
 */
export function installPrograms() {
  // What is printed is read as a scanner and an eye would.
  installMissing({ pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' })
  if (!existsSync('/usr/lib/postgresql') && !hasProgram('pg_config')) {
    updatePackages('postgresql first')
    installPackage('postgresql')
  }
  if (process.env.CHROMIUM || hasProgram('chromium-headless-shell')) return
  const hasChromium = hasProgram('chromium')
  if (hasChromium && !canInstall()) return
  updatePackages('chromium first (CHROMIUM=path names a browser elsewhere)')
  // Not in every Debian release.
  try {
    installPackage('chromium-headless-shell')
  } catch {
    if (!hasChromium) installPackage('chromium')
  }
}

/** `npm run test:storage` needs the S3 gateway of Ceph. Installs what is missing where apt-get can be used. */
export function installCeph() {
  installMissing({ 'ceph-mon': 'ceph-mon', 'ceph-osd': 'ceph-osd', radosgw: 'radosgw' })
}

/** Installs the Debian packages of the programs that are missing, `{ program: package }`, where apt-get can be used. */
export function installMissing(packages) {
  const missing = Object.entries(packages).flatMap(([program, name]) => (hasProgram(program) ? [] : [name]))
  if (missing.length === 0) return
  updatePackages(`${missing.join(', ')} first`)
  for (const name of missing) installPackage(name)
}

const canInstall = () => process.getuid?.() === 0 && hasProgram('apt-get')

function updatePackages(wanted) {
  if (!canInstall()) {
    process.stderr.write(`Please install ${wanted}.\n`)
    process.exit(1)
  }
  apt('update', '-qq')
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
    execFileSync('which', [name], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    })
    return true
  } catch {
    return false
  }
}
