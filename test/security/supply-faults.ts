/** What the lockfile says of one package. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  /** It lies within the package that brings it, under that package's hash. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

/** Packages that may run a program while they are installed, with the reason. */
export const INSTALL_SCRIPTS: Record<string, string> = {}

/** Licences of packages that are shipped. All of them allow it without terms for the shop's own sources. */
export const SHIPPED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Which browsers know what, for the build: caniuse-lite.
  'CC-BY-4.0',
  'ISC',
  // libvips, as a library of its own beside sharp.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT-0',
  // Mediabunny: its own files stay open, which they are as they come from npm.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

const REGISTRY = 'https://registry.npmjs.org/'

/** The packages of a lockfile by their path, the shop itself aside. */
export function packagesOf(lockfile: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages).filter(([path]) => path !== '')
}

/**
 * What in a lockfile comes from elsewhere than the registry, has no hash, runs while it is installed or has a licence
 * that nobody looked at.
 */
export function findLockfileFaults(lockfile: string): string[] {
  return packagesOf(lockfile).flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [
      !entry.inBundle && !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '') && `${path} has no SHA-512`,
      entry.resolved && !entry.resolved.startsWith(REGISTRY) && `${path} comes from ${entry.resolved}`,
      (entry.link || !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(entry.version ?? '')) &&
        `${path} is no version of the registry`,
      entry.hasInstallScript && !(name in INSTALL_SCRIPTS) && `${path} runs a script when it is installed`,
      !entry.dev && !SHIPPED_LICENCES.has(entry.license ?? '') && `${path} has the licence ${entry.license}`,
    ].filter((fault) => typeof fault === 'string')
  })
}

const secrets: { name: string; pattern: RegExp }[] = [
  { name: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/ },
  { name: 'age key', pattern: /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/ },
  // Not the keys of Amazon's documentation, which end in EXAMPLE.
  { name: 'AWS key', pattern: /\b(?:AKIA|ASIA)(?![0-9A-Z]{9}EXAMPLE\b)[0-9A-Z]{16}\b/ },
  { name: 'GitHub token', pattern: /\bgh[opsur]_\w{36}|\bgithub_pat_\w{60}/ },
  { name: 'GitLab token', pattern: /\bglpat-[\w-]{20}/ },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/ },
  { name: 'Slack token', pattern: /\bxox[abeoprs]-[\w-]{10}/ },
  { name: 'Stripe key', pattern: /\b[rs]k_live_\w{20}/ },
  { name: 'Google key', pattern: /\bAIza[\w-]{35}\b/ },
  { name: 'SendGrid key', pattern: /\bSG\.[\w-]{20,}\.[\w-]{30,}/ },
  { name: 'Meta token', pattern: /\bEAA[A-Za-z0-9]{40,}/ },
  { name: 'signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
  {
    name: 'password in a URL',
    pattern:
      /\b(?:postgres(?:ql)?|smtps?|https?|redis|mysql):\/\/[\w.%-]+:(?!password@|secret@)[^\s:@/'"`$<>{}]{4,}@(?!localhost|127\.)[\w.-]+\.(?!example|test)[a-z]{2,}\b/,
  },
]

/** The secrets in a text, each by its kind with the beginning of what was found. */
export function findSecrets(text: string): string[] {
  return secrets.flatMap(({ name, pattern }) => {
    const [found] = pattern.exec(text) ?? []
    return found ? [`${name}: ${found.slice(0, 12)}…`] : []
  })
}
