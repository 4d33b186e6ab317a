import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { listMigrations } from '#server/platform/db/migrate.ts'
import { migrationsFolder } from '#server/schema/database.ts'
import { findContractions, isVersionFrom, recordMigration, type Contraction } from './expanding-migrations.ts'

/** The last migration that was not held to the rule. */
const BASELINE = '0018_change_log.sql'

/** Contractions that were looked at: nobody needs what they take away from the version `from` on. */
const reviewedContractions: readonly Contraction[] = []

const migrations = await listMigrations(migrationsFolder)
const held = migrations.slice(migrations.indexOf(BASELINE) + 1)
const readContractions = async (name: string) =>
  findContractions(await recordMigration(new URL(name, migrationsFolder)))

describe('migrations leave the version before everything it uses', () => {
  it('knows where the rule begins', () => expect(migrations).toContain(BASELINE))

  it.each(held)('%s only expands, but for what was reviewed', async (name) => {
    const reviewed = reviewedContractions.filter(({ migration }) => migration === name)
    expect(await readContractions(name)).toEqual(reviewed.map(({ statement }) => statement))
  })

  it('contracts nothing before its version, and lists no migration that is not there', () => {
    for (const { migration, from } of reviewedContractions) {
      expect(held).toContain(migration)
      expect(isVersionFrom(packageJson.version, from), `${migration} before ${from}`).toBe(true)
    }
  })

  it('finds what the last migration before the rule took away', async () =>
    expect(await readContractions(BASELINE)).toEqual(['alter table catalog_revision drop column counts']))

  it.each([
    'drop table orders',
    'drop index orders_waiting',
    'alter table orders drop column note',
    'alter table orders rename to purchases',
    'ALTER TABLE orders\n  RENAME COLUMN note TO remark',
    'alter table orders alter column note set not null',
    'alter table orders add column weight integer not null',
    'alter table orders add column weight integer not null default null',
    'alter table orders add column weight integer check (weight > 0)',
    'alter table orders add column weight integer unique',
    'alter table orders add column weight integer, drop column note',
    'alter table orders add constraint cheap check (total < 1000)',
    'alter table orders add column sku_id text references skus (id)',
    'create table parcels (order_id text not null references orders (id))',
    'create unique index orders_by_phone on orders (user_phone)',
    'alter table orders add column weight integer not null default 0; create unique index orders_by_weight on orders (weight)',
    'alter table orders add column weight integer; create unique index orders_by_phone on orders (user_phone)',
    'create trigger guard before insert on orders begin select 1; end',
    'delete from orders',
    "update orders set note = '-- '; drop table carts",
  ])('would refuse: %s', (script) => expect(findContractions(script)).not.toEqual([]))

  it.each([
    'alter table orders add column weight integer',
    'alter table orders add column weight numeric(8, 2) not null default 0',
    'alter table orders add column parcel text references parcels (id) on delete set null',
    'create table parcels (id text primary key, order_id text not null references orders (id) on delete cascade)',
    'create table parcels (id text primary key); create unique index parcels_by_id on parcels (id)',
    'alter table orders add column parcel text; create unique index orders_by_parcel on orders (parcel)',
    'create index orders_by_total on orders (total)',
    "update orders set note = 'drop; table' -- alter table orders drop column note",
  ])('would take: %s', (script) => expect(findContractions(script)).toEqual([]))

  it.each([
    ['1.10.0', '1.9.3', true],
    ['1.9.3', '1.10.0', false],
    ['1.9.3', '1.9.3', true],
  ])('orders versions by their numbers: %s from %s is %s', (version, from, expected) =>
    expect(isVersionFrom(version, from)).toBe(expected),
  )
})
