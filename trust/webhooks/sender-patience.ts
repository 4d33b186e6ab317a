/** Milliseconds for which the process that sends waits for an answer. */
export const SENDER_PATIENCE = 2_000
