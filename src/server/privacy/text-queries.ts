import type { Db } from '#server/schema/database.ts'

/** Texts that staff type about anything, and so about anybody. */
export const staffTexts = [
  ['cash_entries', 'reason'],
  ['payouts', 'reason'],
  ['payouts', 'file_name'],
  ['imports', 'file_name'],
  ['returns', 'note'],
  ['order_history', 'detail'],
  ['saved_views', 'name'],
  ['saved_views', 'filter'],
  ['promotions', 'title'],
  ['admin_actions', 'before'],
  ['admin_actions', 'after'],
] as const
export type StaffText = (typeof staffTexts)[number]

/** Texts that are not empty, behind that id, in the order of ids. */
export function listStaffTexts(
  db: Db,
  [table, column]: StaffText,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; written: string }[]> {
  return db
    .selectFrom(table as 'cash_entries')
    .select(['id', `${column as 'reason'} as written`])
    .where('id', '>', after)
    .where(column as 'reason', 'not in', ['', '{}'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateStaffText(
  tx: Db,
  [table, column]: StaffText,
  { id, written }: { id: string; written: string },
): Promise<void> {
  await tx
    .updateTable(table as 'cash_entries')
    .set({ [column as 'reason']: written })
    .where('id', '=', id)
    .execute()
}
