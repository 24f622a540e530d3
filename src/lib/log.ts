/** Notes for who looks into a fault; visitors see none of them. */
export interface Log {
  error(message: string, cause: unknown): void;
}

export const consoleLog: Log = {
  // The one place that writes to the console.
  // eslint-disable-next-line no-console
  error: (message, cause) => console.error(message, cause),
};
