import { createContext, use } from 'react';
import type { KnownAnswers } from '../answer/parse-known-answers.ts';
import type { Clock } from '../clock.ts';
import type { Activity } from '../http/activity.ts';
import type { OpenStream } from '../http/event-stream.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Log } from '../log.ts';
import type { Session } from '../session/session.ts';
import type { AppStorage } from '../storage.ts';

/** The edges that screens reach: made once in src/app, replaced in tests. */
export interface Services {
  /** Of our site, for addresses that leave it: `https://butaca.example`. */
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: AppStorage;
  /** What is typed before it is sent: kept over a reload, gone with the tab. */
  readonly drafts: AppStorage;
  readonly openStream: OpenStream;
  readonly http: HttpClient;
  /** What the page brought along when the server drew it. */
  readonly known: KnownAnswers;
  readonly activity: Activity;
  readonly session: Session;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('no ServicesProvider above this component');
  return services;
}
