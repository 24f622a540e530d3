/** A message as both kinds of mail reader want it; `text` and `html` say the same. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that `html` shows by `cid:<cid>`. */
  readonly attachments: readonly InlinePicture[];
}

export interface InlinePicture {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mailer {
  /** Hands the message on without making the caller wait; a failure is logged by the mailer and never thrown. */
  send(message: MailMessage): void;
  /** Waits for what is on its way; for the end of the process and for tests. */
  settle(): Promise<void>;
}

/** A mailer over `deliver`, which may fail. */
export function mailerOver(
  deliver: (message: MailMessage) => Promise<void>,
  onFailure: (error: unknown) => void,
): Mailer {
  const underway = new Set<Promise<void>>();
  return {
    send(message) {
      const delivery = deliver(message)
        .catch(onFailure)
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    async settle() {
      await Promise.all(underway);
    },
  };
}
