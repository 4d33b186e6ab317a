import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findLockfileFaults, findSecrets, packagesOf } from './supply-faults.ts'

const lockfile = readFileSync('package-lock.json', 'utf8')
/** Of the tool that the bench installs in its own folder. */
const benchLockfile = readFileSync('bench/lighthouse/package-lock.json', 'utf8')
const packages = packagesOf(lockfile)

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const benchManifest = JSON.parse(readFileSync('bench/lighthouse/package.json', 'utf8')) as Pick<
  Manifest,
  'devDependencies'
>
const direct: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
  ...benchManifest.devDependencies,
}

describe('every package', () => {
  it('comes from the registry alone, with its hash, runs no script, and has a known licence', () => {
    expect(packages.length).toBeGreaterThan(500)
    expect(findLockfileFaults(lockfile)).toEqual([])
    expect(findLockfileFaults(benchLockfile)).toEqual([])
  })

  it.each([
    ['a git repository', { resolved: 'git+ssh://git@github.com/someone/vite.git#abc' }],
    ['another website', { resolved: 'https://elsewhere.example/vite-8.0.0.tgz' }],
    ['the disk', { link: true }],
    ['an install script', { hasInstallScript: true }],
    ['no hash', { integrity: '' }],
    ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['an unknown licence', { license: 'AGPL-3.0', dev: false }],
  ])('is found with %s', (_, change) => {
    const [path, entry] = packages.find(([name]) => name === 'node_modules/vite') ?? ['', {}]
    const planted = JSON.stringify({ packages: { [path]: { ...entry, ...change } } })
    expect(findLockfileFaults(planted)).toHaveLength(1)
  })

  it('is named in an exact version', () => {
    expect(Object.values(direct).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('is listed by npm run sbom, with its hash', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], { maxBuffer: 64 * 1024 * 1024 })
    const { components } = JSON.parse(stdout) as {
      components: { name: string; version: string; hashes?: { alg: string }[] }[]
    }
    const listed = new Set(
      components
        .filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512'))
        .map(({ name, version }) => `${name}@${version}`),
    )
    const missing = packages
      .filter(([, { inBundle }]) => !inBundle)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
      .filter((name) => !listed.has(name))
    expect(missing).toEqual([])
  })
})

describe('docs/dependencies.md', () => {
  const lines = Array.from(
    readFileSync('docs/dependencies.md', 'utf8').matchAll(
      /^\| `([^`]+)`\s*\| (\S+)\s*\| (\S+)\s*\| (.*?)\s*\| (.*?)\s*\|$/gm,
    ),
    ([, name = '', version, licence, reason = '', leaving = '']) => ({ name, version, licence, reason, leaving }),
  )

  it('has a line for every dependency and no other', () => {
    expect(lines.map(({ name }) => name).toSorted()).toEqual(Object.keys(direct).toSorted())
  })

  it('tells which ones build the shop, and the container has none of them', () => {
    const [, section = ''] = /^## To build it$(.*?)^## /ms.exec(readFileSync('docs/dependencies.md', 'utf8')) ?? []
    const listed = Array.from(section.matchAll(/^\| `([^`]+)`/gm), ([, name]) => name)
    const [, words = ''] = /npm uninstall (.*?) \\$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8')) ?? []
    expect(listed).toEqual(Object.keys(manifest.dependencies).filter((name) => listed.includes(name)))
    expect(words.split(' ').filter((word) => !word.startsWith('--'))).toEqual(listed)
    expect(listed).toContain('vite')
  })

  it('gives each its version, its licence, a reason, and what it would take to leave it', () => {
    const wrong = lines.filter(({ name, version, licence, reason, leaving }) => {
      const locked = [...packages, ...packagesOf(benchLockfile)].find(([path]) => path === `node_modules/${name}`)?.[1]
      const isTold = reason.length >= 5 && leaving.length >= 4
      return direct[name] !== version || locked?.license !== licence || !isTold
    })
    expect(wrong).toEqual([])
  })
})

describe('a secret', () => {
  it.each([
    ['-----BEGIN OPENSSH ', 'PRIVATE KEY-----'],
    ['AKIA', 'IOSFODNN7ABCDEFG'],
    ['ghp_', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['npm_', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['sk_live_', 'abcdefghijklmnopqrstuvwx'],
    ['postgres://shop:', 'Tr0ub4dor@db.internal.com/shop'],
    ['AGE-SECRET-KEY-1', 'Q'.repeat(58)],
  ])('is found: %s…', (...parts) => {
    expect(findSecrets(`const key = '${parts.join('')}'`)).toHaveLength(1)
  })

  it('is nothing that an example names', () => {
    expect(findSecrets('postgres://user:password@host:5432/shop smtp://user:password@host:587')).toEqual([])
    expect(findSecrets('AKIAIOSFODNN7EXAMPLE')).toEqual([])
  })
})
