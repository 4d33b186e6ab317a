import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Packages = Record<string, Locked>

/**
 * The packages that others need and the lockfile does not have, on any platform. npm 10 installs such a lockfile
 * without a word, and the build ends with a missing native package on the platforms that it was not written on.
 */
function findMissing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    needsOf(entry)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || 'the shop'} needs ${name}`),
  )
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** Looks where Node would: beside the package, then in each folder above it. */
function isLocked(packages: Packages, path: string, name: string): boolean {
  const own = path ? `${path}/node_modules/${name}` : `node_modules/${name}`
  if (own in packages) return true
  if (!path) return false
  return isLocked(packages, path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
}

describe('the lockfile', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }

  it('has every package that another needs, those of other platforms too', () => {
    expect(findMissing(packages)).toEqual([])
  })

  it('is found incomplete without the native package of another platform', () => {
    const { 'node_modules/@tailwindcss/oxide-darwin-arm64': left, ...others } = packages
    expect(left).toBeDefined()
    expect(findMissing(others)).toEqual(['node_modules/@tailwindcss/oxide needs @tailwindcss/oxide-darwin-arm64'])
  })

  it('brings nothing that only the bench needs', () => {
    expect(Object.keys(packages).filter((path) => /node_modules\/(lighthouse|puppeteer)/.test(path))).toEqual([])
  })
})
