type Call = () => Promise<unknown>

/** A list of the desk: its name, the call that reads it, and what is done before each call, outside of the time. */
export type List = readonly [name: string, call: Call, before?: Call]
