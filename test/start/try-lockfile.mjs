/*
 * Has the npm of Debian and Ubuntu (9.2), that of Node 20 and 22 (10) and the newest (11) read the lockfile for each
 * platform, without installing anything: `npm ci` names a package that is missing there. Needs the registry for the
 * three versions of npm.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const versions = ['9.2.0', '10', '11']
const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
]
/** Packages with a native part that the build needs: npm 11 lists what it would install for a platform, and has to list one of each. */
const nativeParts = ['@tailwindcss/oxide-', '@rolldown/binding-', 'lightningcss-', '@img/sharp-']

const folder = mkdtempSync(join(tmpdir(), 'hanout-lockfile-'))
const failures = []
let passed = 0
try {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file))
  for (const version of versions) {
    const npm = join(folder, `npm-${version}`)
    execFileSync('npm', ['install', '--silent', '--prefix', npm, `npm@${version}`], { stdio: 'inherit' })
    for (const platform of platforms) {
      const faults = tryPlatform(join(npm, 'node_modules', 'npm', 'bin', 'npm-cli.js'), version, platform)
      if (faults.length === 0) passed++
      failures.push(...faults)
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.stdout.write(
  `lockfile: ${passed} of ${versions.length * platforms.length} pairs of npm and platform are whole\n`,
)
if (failures.length > 0) process.exit(1)

function tryPlatform(program, version, { os, cpu, libc }) {
  const name = `npm ${version}, ${os}-${cpu}${libc ? `-${libc}` : ''}`
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // As `npm start` installs.
    [program, 'ci', '--dry-run', '--ignore-scripts', '--omit=dev', ...target],
    {
      cwd: folder,
      encoding: 'utf8',
      // What the npm that runs this was told holds for that one alone.
      env: Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key))),
    },
  )
  if (status !== 0) return [`${name}: ${stderr.trim().split('\n').slice(0, 8).join('\n  ')}`]
  // npm 9 lists nothing, and 10 what every platform needs.
  const isListed = (part) => stdout.includes(`add ${part}`)
  const missing = version === '11' ? nativeParts.filter((part) => !isListed(part)) : []
  return missing.map((part) => `${name}: no ${part}… for this platform`)
}
