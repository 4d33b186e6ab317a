import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { rights, rightsOf, type Right } from '#domain/staff/rights.ts'
import { StaffRole } from '#domain/staff/role.ts'
import type { Room } from '#back-office/room.ts'
import { pagesOf, rooms } from '#back-office/rooms.ts'

const rolesWith = (right: Right) => StaffRole.options.filter((role) => rightsOf(role).includes(right))

/** Whether each role that holds a right holds another one too. */
const implies = (right: Right, other: Right) => rolesWith(right).every((role) => rightsOf(role).includes(other))

/** The rights that a text names. */
const namedIn = (text: string) => rights.filter((right) => new RegExp(`['"]${right}['"]`).test(text))

/** Calls behind a right that is asked for in another file, and that only owners hold. */
const behindAnother = new Set(['src/back-office/front-page/form/film-field.tsx: uploadImages needs catalog:write'])

/**
 * The calls in the files of a room whose right neither its `room.ts` nor a `ForRight`, `RightFields` or `useMay` of the
 * room asks for: a role without it would be shown what the server refuses.
 */
function findRefusedCalls(room: Room, endpoints: Record<string, Endpoint>): string[] {
  const files = globSync(`src/${dirname(room.page).split('/').slice(0, 2).join('/')}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const ofPages = pagesOf(room).flatMap(({ right }) => right ?? [])
  const ofRoom = new Set(files.flatMap(({ text }) => namedIn(text)))
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/\badminApi\.(\w+)/g)].flatMap(([, name = '']) => {
      const needed = rights.find((right) => right === endpoints[name]?.config.access)
      if (!needed || ofRoom.has(needed) || [...ofPages, ...namedIn(text)].some((right) => implies(right, needed)))
        return []
      const found = `${file}: ${name} needs ${needed}`
      return behindAnother.has(found) ? [] : [found]
    }),
  )
}

describe('a room of the back office', () => {
  it.each(rooms.map((room) => [room.path || 'overview', room] as const))(
    '%s is shown to roles that may do what it calls',
    (_, room) => {
      expect(findRefusedCalls(room, adminEndpoints)).toEqual([])
    },
  )

  it('whose endpoint gets another right is found', () => {
    const listSubscribers = { ...adminEndpoints.listSubscribers, config: { access: 'settings:write' as const } }
    const found = rooms.flatMap((room) => findRefusedCalls(room, { ...adminEndpoints, listSubscribers }))
    expect(new Set(found)).toEqual(
      new Set(['src/back-office/newsletter/subscribers-page.tsx: listSubscribers needs settings:write']),
    )
  })
})
