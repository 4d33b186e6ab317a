import { create } from 'zustand'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { RoomUse } from '#back-office/room.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** The key of local storage: the navigation stands as it stood before the settings are read. */
const STORED = 'rooms-in-use'

/** What the shop works with; undefined until it is known. */
export const useRoomsInUse = create<{ uses: readonly string[] | undefined }>(() => ({ uses: undefined }))

/** Shows the rooms that these settings have a use for. */
export function showRoomsInUse({ hasCouriers, confirmation, takesReturns }: StaffSettings) {
  const isUsed: Record<RoomUse, boolean> = {
    couriers: hasCouriers,
    calls: confirmation !== 'never',
    returns: takesReturns,
  }
  const uses = Object.entries(isUsed).flatMap(([use, isOn]) => (isOn ? use : []))
  useRoomsInUse.setState({ uses })
  localStorage.setItem(STORED, uses.join(' '))
}

/** Reads what the shop works with, once the back office opens: first what this browser knows of it. */
export function loadRoomsInUse() {
  useRoomsInUse.setState({ uses: localStorage.getItem(STORED)?.split(' ') })
  adminApi.getStaffSettings().then(showRoomsInUse, () => {})
}
