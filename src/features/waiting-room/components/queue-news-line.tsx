import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import { newsOf, type QueueNews } from '../model/queue-news.ts';
import { hasPlace } from '../model/shown-state.ts';
import { useWaitText } from './use-wait-text.ts';

interface QueueNewsLineProps {
  readonly standing: WaitingStanding;
  readonly isOffline: boolean;
  /** What the screen says of the state. */
  readonly title: string;
}

/** What a screen reader says when something is worth it: another state, a step less to wait, a lost connection. */
export function QueueNewsLine({ standing, isOffline, title }: QueueNewsLineProps) {
  const { t } = useTranslation('queue');
  const waitText = useWaitText();
  const [said, setSaid] = useState<QueueNews | null>(null);
  const news = newsOf(said, standing, isOffline);
  if (news !== said) setSaid(news);
  const wait = news.minutes === null ? '' : t('said.wait', { wait: waitText(news.minutes * 60) });
  const offline = t(hasPlace(standing) ? 'offline' : 'offlineOutside');
  return <VisuallyHidden role="status">{isOffline ? offline : `${title}. ${wait}`}</VisuallyHidden>;
}
