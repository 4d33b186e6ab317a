import { expect, it } from 'vitest'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { findBackupConcern } from './backup.ts'
import { formatBytes } from './format-bytes.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const good = { lastAt: '2026-11-21T02:00:00.000Z', bytes: 1, failedAt: null, error: null, isDamaged: false }

it('asks staff to look when there is no backup, when one failed since, and when the last one is older than two days', () => {
  expect(findBackupConcern(good, now)).toBeUndefined()
  expect(findBackupConcern({ ...good, lastAt: null }, now)).toBe('none')
  expect(findBackupConcern({ ...good, lastAt: null, isDamaged: true }, now)).toBe('damaged')
  expect(findBackupConcern({ ...good, failedAt: '2026-11-22T02:00:00.000Z', error: 'The disk is full' }, now)).toBe(
    'failed',
  )
  expect(findBackupConcern({ ...good, lastAt: '2026-11-20T11:59:00.000Z' }, now)).toBe('old')
  expect(findBackupConcern({ ...good, lastAt: '2026-11-20T12:01:00.000Z' }, now)).toBeUndefined()
})

it('writes sizes as people say them', () => {
  expect([12, 34_400_000, 1_240_000_000].map(formatBytes)).toEqual(['less than 1 MB', '34 MB', '1.2 GB'])
  readInLanguage('fr', () =>
    expect([12, 34_400_000, 1_240_000_000].map(formatBytes)).toEqual([
      'moins de 1\u202fMo',
      '34\u202fMo',
      '1,2\u202fGo',
    ]),
  )
})
