import { describe, expect, it } from 'vitest'
import { isSignedBy, type SignedRequest } from './verify-signature.ts'

/** The examples of the Amazon S3 API reference, "Signature calculations for the authorization header". */
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const examples: [string, string, string, Record<string, string>, string][] = [
  [
    'GET',
    '/test.txt',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    { range: 'bytes=0-9' },
    'host;range;x-amz-content-sha256;x-amz-date',
  ],
  [
    'PUT',
    '/test%24file.text',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
  ],
  [
    'GET',
    '/?lifecycle',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    {},
    'host;x-amz-content-sha256;x-amz-date',
  ],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    {},
    'host;x-amz-content-sha256;x-amz-date',
  ],
]

function requestOf([method, target, signature, headers, signedHeaders]: (typeof examples)[number]): SignedRequest {
  const scope = `${keys.accessKey}/20130524/us-east-1/s3/aws4_request`
  return {
    method,
    target,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': EMPTY,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
      ...headers,
    },
  }
}

describe('the signatures of the S3 stand-in', () => {
  it.each(examples)('are those of Amazon: %s %s', (...example) => {
    const request = requestOf(example)
    expect(isSignedBy(request, keys)).toBe(true)
    expect(isSignedBy(request, { ...keys, secretKey: 'other' })).toBe(false)
    expect(isSignedBy({ ...request, method: 'DELETE' }, keys)).toBe(false)
    expect(isSignedBy({ ...request, target: `${request.target}x` }, keys)).toBe(false)
    expect(isSignedBy({ ...request, headers: { ...request.headers, authorization: undefined } }, keys)).toBe(false)
  })
})
