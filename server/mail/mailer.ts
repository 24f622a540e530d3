/** A message as both kinds of mail reader want it; `text` and `html` say the same. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** Set: a picture that `html` shows by `cid:<cid>`. */
  readonly cid?: string;
}

export interface InlinePicture extends MailAttachment {
  readonly cid: string;
}

/**
 * Hands a message over; rejects when that failed. `sent`: a mail server has taken it. `kept`: it lies in a folder,
 * nobody gets it.
 *
 * @param id the same for each attempt at one letter: what arrives twice is known as one
 */
export type DeliverMail = (message: MailMessage, id: string) => Promise<'sent' | 'kept'>;

/** Takes letters in, to be handed over later. */
export interface Mailer {
  /** Does not make the caller wait; a failure is told to the operator and never thrown. */
  send(message: MailMessage): void;
  /** Waits for what is on its way; for the end of the process and for tests. */
  settle(): Promise<void>;
}

/** For answers like every other one to whom no letter goes. */
export const NO_MAILER: Mailer = { send: () => {}, settle: async () => {} };

/** A mailer over `post`, which may fail. */
export function mailerOver(
  post: (message: MailMessage) => Promise<void>,
  onFailure: (error: unknown) => void,
): Mailer {
  const underway = new Set<Promise<void>>();
  return {
    send(message) {
      const posting = post(message)
        .catch(onFailure)
        .finally(() => underway.delete(posting));
      underway.add(posting);
    },
    async settle() {
      await Promise.all(underway);
    },
  };
}
