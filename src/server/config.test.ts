import { describe, expect, it } from 'vitest'
import { newSecretKey } from './platform/secrets/secret-key.ts'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isDemo: true, adminPassword: undefined })
    expect(readConfig({}).databaseAddress).toMatch(/data.shop\.sqlite$/)
  })

  it('takes a blank for an absent variable, as env files write it', () => {
    const blank = readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })
    expect(JSON.stringify(blank)).toEqual(JSON.stringify(readConfig({})))
  })

  it('chooses PostgreSQL by its address', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://shop@db/shop' }).databaseAddress).toBe('postgres://shop@db/shop')
  })

  it('takes keys that seal secrets, and repeats none that is wrong', () => {
    const [key, next] = [newSecretKey(), newSecretKey()]
    expect(readConfig({ SECRET_KEYS: `${next} ${key}` }).secretKeys).toBe(`${next} ${key}`)
    expect(readConfig({}).secretKeys).toBeUndefined()
    for (const wrong of [' ', key.slice(4), `${key} password`]) {
      const read = () => readConfig({ SECRET_KEYS: wrong })
      expect(read).toThrow('SECRET_KEYS must be keys')
      expect(read).not.toThrow(key)
    }
  })

  it('takes the address of a bucket, and repeats no secret of one that is wrong', () => {
    const url = 's3://key:secret@storage.example/pictures?tls=0'
    expect(readConfig({ STORAGE_URL: url }).storageUrl).toBe(url)
    expect(readConfig({}).storageUrl).toBeUndefined()
    const read = () => readConfig({ STORAGE_URL: 's3://key:my/secret@storage.example/pictures' })
    expect(read).toThrow('STORAGE_URL must be s3://KEY:SECRET@host/bucket')
    expect(read).not.toThrow('my/secret')
  })

  it('names every variable that is wrong, at once', () => {
    const environment = {
      PORT: 'ninety',
      DATABASE_URL: 'mysql://db',
      PUBLIC_URL: 'shop.example',
      DEMO: 'no',
      TRUST_PROXY: 'yes',
      DRAIN_SECONDS: '-1',
    }
    const lines = [
      'PORT is not a number',
      'DATABASE_URL must begin with postgres://',
      'PUBLIC_URL must be',
      'DEMO must be 0 or 1',
      'TRUST_PROXY must be a number of proxies',
      'DRAIN_SECONDS',
    ]

    for (const line of lines) expect(() => readConfig(environment)).toThrow(line)
  })
})
