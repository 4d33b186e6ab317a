import { describe, expect, it } from 'vitest'
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

  it('names every variable that is wrong, at once', () => {
    const environment = {
      PORT: 'ninety',
      DATABASE_URL: 'mysql://db',
      PUBLIC_URL: 'shop.example',
      DEMO: 'no',
      TRUST_PROXY: 'yes',
    }
    const lines = [
      'PORT is not a number',
      'DATABASE_URL must begin with postgres://',
      'PUBLIC_URL must be',
      'DEMO must be 0 or 1',
      'TRUST_PROXY must be a number of proxies',
    ]

    for (const line of lines) expect(() => readConfig(environment)).toThrow(line)
  })
})
