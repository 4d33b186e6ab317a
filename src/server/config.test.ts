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

  it('takes the address of a replica beside that of PostgreSQL', () => {
    const [url, replica] = ['postgres://shop@db/shop', 'postgres://shop@replica/shop']
    expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }).replicaUrl).toBe(replica)
    expect(readConfig({ DATABASE_REPLICA_URL: replica }).replicaUrl).toBeUndefined()
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: 'replica' })).toThrow(
      'DATABASE_REPLICA_URL must begin with postgres://',
    )
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

  it.each(['redis://cache', 'redis://:p%2Fw@cache:6379/3', 'rediss://shop:word@cache.example:6380'])(
    'takes %s as the address of a Redis server',
    (url) => {
      expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url)
    },
  )

  it.each([
    'http://cache:my-word',
    'redis://',
    'redis://:my-word@cache/shop',
    'redis://:my-word%zz@cache',
    'redis://:my-word@cache?db=1',
    ':my-word@cache',
  ])('refuses %s as the address of a Redis server, and repeats no password', (url) => {
    const read = () => readConfig({ REDIS_URL: url })
    expect(read).toThrow('REDIS_URL must be redis://')
    expect(read).not.toThrow('my-word')
  })

  it('names every variable that is wrong, at once', () => {
    const environment = {
      PORT: 'ninety',
      DATABASE_URL: 'mysql://db',
      PUBLIC_URL: 'shop.example',
      DEMO: 'no',
      TRUST_PROXY: 'yes',
      WORKERS: '0',
    }
    const lines = [
      'PORT is not a number',
      'DATABASE_URL must begin with postgres://',
      'PUBLIC_URL must be',
      'DEMO must be 0 or 1',
      'TRUST_PROXY must be a number of proxies',
      'WORKERS must be at least 1',
    ]

    for (const line of lines) expect(() => readConfig(environment)).toThrow(line)
  })
})
