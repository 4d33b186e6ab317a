import { Link } from '#ui/controls/link.tsx'

interface Room {
  to: string
  label: string
}

/** Leads from a setting to the rooms that it is about, which the navigation leaves out while it is off. */
export function RoomLinks({ rooms }: { rooms: readonly Room[] }) {
  return (
    <p className="flex flex-wrap gap-x-6 sm:col-span-full">
      {rooms.map(({ to, label }) => (
        <Link key={to} to={to} className="inline-flex min-h-11 min-w-11 items-center text-sm underline hover:text-blue">
          {label}
        </Link>
      ))}
    </p>
  )
}
