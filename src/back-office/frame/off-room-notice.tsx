import { useLocation } from 'react-router'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { splitLanguage } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import type { RoomUse } from '#back-office/room.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Problem } from '#ui/controls/form/problem.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'
import { showRoomsInUse } from './rooms-in-use.ts'
import { useFrameGroups } from './use-frame-groups.ts'

/** What is switched on for a room. */
const switches: Record<RoomUse, Partial<StaffSettings>> = {
  couriers: { hasCouriers: true },
  calls: { confirmation: 'always' },
  returns: { takesReturns: true },
}

/** Above a room that the shop does not work with: says so, and switches it on. */
export function OffRoomNotice() {
  const { path } = splitLanguage(useLocation().pathname)
  const room = useFrameGroups()
    .flatMap(({ links }) => links)
    .find(({ to, isOff }) => isOff && (path === to || path.startsWith(`${to}/`)))
  return room?.use ? <Notice key={room.to} name={room.label} use={room.use} /> : null
}

function Notice({ name, use }: { name: string; use: RoomUse }) {
  const { run, isBusy, failure } = useSave()
  const turnOn = () => run(async () => showRoomsInUse(await adminApi.saveStaffSettings(switches[use])))
  return (
    <aside
      aria-label={t('desk.roomOffTitle', { room: name })}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-sand px-gutter py-3 print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">{t('desk.roomOffText', { use })}</p>
      <Button aria-disabled={isBusy || undefined} onClick={() => void turnOn()}>
        {t('desk.turnOn')}
      </Button>
      {failure && <Problem>{failure}</Problem>}
    </aside>
  )
}
