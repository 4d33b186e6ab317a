import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const plumbing = /\.test\.ts$|routes\.ts$|[\\/](platform|schema)[\\/]|[\\/](main|app)\.ts$/

/** The error codes that a source throws and none of its doc comments names. */
function findUndocumentedCodes(source: string): string[] {
  const docs = Array.from(source.matchAll(/\/\*\*[\s\S]*?\*\//g), ([doc]) => doc).join()
  const thrown = Array.from(source.matchAll(/throw new ApiError\(\s*'([A-Z_]+)'/g), ([, code]) => code ?? '')
  return [...new Set(thrown)].filter((code) => !docs.includes(code))
}

/** The exported functions of a source without a doc comment right above them. */
function findUndocumentedFunctions(source: string): string[] {
  return Array.from(source.matchAll(/(.*)\nexport (?:async )?function (\w+)/g))
    .filter(([, above]) => !above?.trimEnd().endsWith('*/'))
    .map(([, , name]) => name ?? '')
}

describe('docs in the code', () => {
  it('name every error code that a use case throws', () => {
    const found = globSync('src/server/**/*.ts')
      .filter((path) => !plumbing.test(path))
      .flatMap((path) => findUndocumentedCodes(readFileSync(path, 'utf8')).map((code) => `${path}: ${code}`))
    expect(found).toEqual([])
  })

  it('stand above every exported function of domain and client', () => {
    const found = globSync('src/{domain,client}/**/*.ts')
      .filter((path) => !plumbing.test(path))
      .flatMap((path) => findUndocumentedFunctions(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`))
    expect(found).toEqual([])
  })

  it('are missed where they lack', () => {
    const source =
      "/** Ends a session. */\nexport function end() {\n  throw new ApiError('NOT_FOUND')\n}\n\nexport function bare() {}\n"
    expect(findUndocumentedCodes(source)).toEqual(['NOT_FOUND'])
    expect(findUndocumentedFunctions(source)).toEqual(['bare'])
  })
})
