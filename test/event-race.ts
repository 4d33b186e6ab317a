/** The message that starts a worker which tells events and reads all of them. */
export interface EventRaceStart {
  databaseUrl: string
  /** What the events of this process are called. */
  name: string
  /** How many tell at once, each so many events, one after the other. */
  writers: number
  turns: number
  /** How many events all processes tell together. */
  events: number
}

/** An event as a process has read it. */
export interface SeenEvent {
  position: number
  name: string
}
