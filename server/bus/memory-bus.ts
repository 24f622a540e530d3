import type { Bus } from './bus.ts';
import { type BusListeners, busListeners } from './bus-listeners.ts';

/** Servers of one process that hear each other at once; for tests, and for a server alone. */
export interface MemoryNetwork {
  join(): Bus;
}

export function memoryNetwork(onFailure: (error: unknown) => void = () => undefined): MemoryNetwork {
  const servers = new Set<BusListeners>();
  return {
    join() {
      const own = busListeners(onFailure);
      servers.add(own);
      return {
        publish(channel, payload) {
          if (!servers.has(own)) return;
          for (const server of servers) if (server !== own) server.tell({ channel, payload });
        },
        subscribe: (channel, listener) => own.add(channel, listener),
        close: async () => void servers.delete(own),
      };
    },
  };
}
