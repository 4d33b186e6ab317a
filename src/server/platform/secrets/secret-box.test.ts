import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addKeyToFile, carryKeyFile, createKeyFile, keyFileOf } from './key-file.ts'
import { isSealed, SecretBox, SecretKeyMissing } from './secret-box.ts'
import { newSecretKey } from './secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hanout-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const file = () => keyFileOf(dataDir)
const linesOf = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n')

describe('a sealed text', () => {
  it('opens for its owner, looks different each time, and does not show what it holds', async () => {
    const box = new SecretBox({ dataDir })
    const sealed = [await box.seal('ABCDEFGH', 'first'), await box.seal('ABCDEFGH', 'first')]
    expect(new Set(sealed).size).toBe(2)
    expect(sealed.every(isSealed)).toBe(true)
    expect(sealed.join(' ')).not.toContain('ABCDEFGH')
    expect(await box.open(sealed[0] ?? '', 'first')).toBe('ABCDEFGH')
  })

  it('opens for nobody else, and not where one sign of it is another', async () => {
    const box = new SecretBox({ dataDir })
    const sealed = await box.seal('ABCDEFGH', 'first')
    await expect(box.open(sealed, 'second')).rejects.toThrow('authenticate')
    const damaged = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`
    await expect(box.open(damaged, 'first')).rejects.toThrow('authenticate')
    await expect(box.open(sealed.slice(0, 24), 'first')).rejects.toThrow('authentication tag')
  })

  it('says that its key is missing, instead of being wrong', async () => {
    const sealed = await new SecretBox({ dataDir, secretKeys: newSecretKey() }).seal('ABCDEFGH', 'first')
    await expect(new SecretBox({ dataDir }).open(sealed, 'first')).rejects.toBeInstanceOf(SecretKeyMissing)
  })

  it('opens after another key was put before its own', async () => {
    const box = new SecretBox({ dataDir })
    const sealed = await box.seal('ABCDEFGH', 'first')
    expect(await box.isCurrent(sealed)).toBe(true)
    await addKeyToFile(file())
    expect(await box.open(sealed, 'first')).toBe('ABCDEFGH')
    expect(await box.isCurrent(sealed)).toBe(false)
    expect(await box.isCurrent(await box.seal('ABCDEFGH', 'first'))).toBe(true)
  })

  it('takes the keys of the configuration, the first one to seal, and makes no file then', async () => {
    const [old, next] = [newSecretKey(), newSecretKey()]
    const sealed = await new SecretBox({ dataDir, secretKeys: old }).seal('ABCDEFGH', 'first')
    const box = new SecretBox({ dataDir, secretKeys: `${next} ${old}` })
    expect(await box.open(sealed, 'first')).toBe('ABCDEFGH')
    expect(await box.isCurrent(sealed)).toBe(false)
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('the key file', () => {
  it('is made when something is sealed for the first time, for the owner of the process alone', async () => {
    const box = new SecretBox({ dataDir })
    expect(await box.isCurrent('ABCDEFGH')).toBe(false)
    expect(await readdir(dataDir)).toEqual([])
    await box.seal('ABCDEFGH', 'first')
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    await addKeyToFile(file())
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await linesOf(file())).toHaveLength(2)
  })

  it('is one, also where several processes make it at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => createKeyFile(file())))
    expect(await linesOf(file())).toHaveLength(1)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
    const sealed = await Promise.all(
      Array.from({ length: 4 }, (_, each) => new SecretBox({ dataDir }).seal(`${each}`, 'first')),
    )
    const box = new SecretBox({ dataDir })
    expect(await Promise.all(sealed.map((one) => box.open(one, 'first')))).toEqual(['0', '1', '2', '3'])
  })

  it('is brought to another folder behind the keys that are there, each key once', async () => {
    const [from, to] = [join(dataDir, 'old', 'secret.key'), join(dataDir, 'new', 'secret.key')]
    await carryKeyFile(from, to)
    await createKeyFile(from)
    await createKeyFile(to)
    const there = await linesOf(to)
    for (let time = 0; time < 2; time++) await carryKeyFile(from, to)
    expect(await linesOf(to)).toEqual([...there, ...(await linesOf(from))])
    expect((await stat(to)).mode & 0o777).toBe(0o600)
  })

  it('that holds anything else is told of, without what it holds', async () => {
    await writeFile(file(), 'correct horse\n')
    const seal = () => new SecretBox({ dataDir }).seal('ABCDEFGH', 'first')
    await expect(seal()).rejects.toThrow('holds something that is no key')
    await expect(seal()).rejects.not.toThrow('horse')
  })
})

describe('a signature', () => {
  it('is always the same, holds for one text and one purpose, and outlives a new key', async () => {
    const box = new SecretBox({ dataDir })
    const signature = await box.sign('ABCDEFGH', 'first')
    expect(await box.sign('ABCDEFGH', 'first')).toBe(signature)
    await addKeyToFile(file())
    expect(await box.isSigned('ABCDEFGH', { purpose: 'first', signature })).toBe(true)
    expect(await box.isSigned('ABCDEFGI', { purpose: 'first', signature })).toBe(false)
    expect(await box.isSigned('ABCDEFGH', { purpose: 'second', signature })).toBe(false)
    for (const wrong of ['', signature.slice(1), `${signature}AAAA`, '?'])
      expect(await box.isSigned('ABCDEFGH', { purpose: 'first', signature: wrong })).toBe(false)
  })

  it('holds nowhere without its key', async () => {
    const signature = await new SecretBox({ dataDir, secretKeys: newSecretKey() }).sign('ABCDEFGH', 'first')
    const other = new SecretBox({ dataDir, secretKeys: newSecretKey() })
    expect(await other.isSigned('ABCDEFGH', { purpose: 'first', signature })).toBe(false)
  })
})
