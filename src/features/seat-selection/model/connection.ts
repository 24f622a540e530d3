/** `delayed`: calls are answered, but no live changes come. `back`: all is well again, and it was not. */
export type Connection = 'fine' | 'delayed' | 'lost' | 'back';

export interface ConnectionSigns {
  /** The browser knows of a network. */
  readonly isOnline: boolean;
  /** Calls of the selection get no answer. */
  readonly areCallsLost: boolean;
  /** The live status is broken off for longer than a moment. */
  readonly isStreamLost: boolean;
}

/** What to say of the connection, after what was said before. */
export function connectionAfter(before: Connection, signs: ConnectionSigns): Connection {
  const now = connectionOf(signs);
  return now === 'fine' && before !== 'fine' ? 'back' : now;
}

function connectionOf({ isOnline, areCallsLost, isStreamLost }: ConnectionSigns): Connection {
  if (areCallsLost || !isOnline) return 'lost';
  return isStreamLost ? 'delayed' : 'fine';
}
