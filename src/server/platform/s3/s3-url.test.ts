import { describe, expect, it } from 'vitest'
import { parseS3Url } from './s3-url.ts'

describe('the address of a bucket', () => {
  it('has keys, place and region', () => {
    expect(parseS3Url('s3://KEY:a%2Fb%2Bc%40d+e@storage.example/pictures')).toEqual({
      endpoint: 'https://storage.example/pictures',
      region: 'us-east-1',
      accessKey: 'KEY',
      secretKey: 'a/b+c@d+e',
    })
    expect(parseS3Url('s3://k:s@[::1]:9000/shop.pictures-1?region=eu-west-3&tls=0')).toMatchObject({
      endpoint: 'http://[::1]:9000/shop.pictures-1',
      region: 'eu-west-3',
    })
  })

  it.each([
    'https://k:s@storage.example/pictures',
    's3://storage.example/pictures',
    's3://k@storage.example/pictures',
    's3://k:s@storage.example',
    's3://k:s@storage.example/pictures/folder',
    's3://k:s@storage.example/Pictures',
    's3://k:s@storage.example/pictures?tls=no',
    's3://k:s@storage.example/pictures?rgion=eu',
    's3://k:s/t@storage.example/pictures',
    's3://k:%zz@storage.example/pictures',
    's3:',
  ])('is not %s', (url) => {
    expect(parseS3Url(url)).toBeUndefined()
  })
})
