import { Command } from 'cmdk'
import { Children } from 'react'

/** What the palette found of one kind, under its name. Nothing where it found none. */
export function PaletteGroup({ title, children }: { title: string; children: React.ReactNode }) {
  if (Children.count(children) === 0) return null
  return (
    <Command.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface ItemProps {
  /** Names it among all others. */
  value: string
  onSelect: () => void
  children: React.ReactNode
}

/** A line of the palette. */
export function PaletteItem({ value, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm data-[selected=true]:bg-sand"
    >
      {children}
    </Command.Item>
  )
}
