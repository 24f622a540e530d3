import { Container, Skeleton, Text, Title } from '@mantine/core';
import { IconMapPin, IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import type { Answer } from '../../../lib/answer/use-answer.ts';
import { paths } from '../../../app/paths.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { EventBrowser, EventBrowserSkeleton } from './event-browser.tsx';
import classes from './event-list-page.module.css';
import { EventPicture } from './event-picture.tsx';
import { isAhead } from './filter-events.ts';

/** What the events of a list have in common. */
export interface ListHead {
  readonly title: string;
  readonly text?: string;
  readonly address?: string;
  readonly imageUrl?: string | null;
  readonly iconUrl?: string | null;
}

interface Asked<Value> {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
}

interface EventListPageProps<Head> {
  readonly head: Asked<Head>;
  readonly events: Asked<readonly EventSummary[]>;
  readonly headOf: (head: Head) => ListHead;
  readonly fixed: 'category' | 'space';
  /** Said where the list is empty. */
  readonly nothing: string;
}

/** The events of one category or one space. */
export function EventListPage<Head>({ head, events, headOf, fixed, nothing }: EventListPageProps<Head>) {
  const { t } = useTranslation(['catalogue', 'common']);
  const navigate = useNavigate();
  if (head.answer.status === 'failed' && head.answer.error.status === 404) return <MissingPage />;
  return (
    <Container className={classes['page'] ?? ''}>
      {head.answer.status === 'failed' && <PageHeading>{t('common:menu.events')}</PageHeading>}
      {/* The events wait for the head: its height is known only then, and they would jump. */}
      <AnswerView
        {...head}
        skeleton={
          <>
            <ListHeaderSkeleton hasPicture={fixed === 'space'} />
            <EventBrowserSkeleton fixed={fixed} />
          </>
        }
      >
        {(value) => (
          <>
            <ListHeader head={headOf(value)} />
            <AnswerView {...events} skeleton={<EventBrowserSkeleton fixed={fixed} />}>
              {(list) => (
                <>
                  {list.length === 0 ? (
                    <Notice
                      icon={<IconTicketOff size={40} stroke={1.4} aria-hidden />}
                      title={nothing}
                      text={t('list.noneText')}
                      action={{
                        label: t('common:missing.home'),
                        onClick: () => void navigate(paths.landing.href()),
                      }}
                    />
                  ) : (
                    <section aria-label={t('landing.upcoming')} className={classes['list']}>
                      <EventBrowser events={list} headingOrder={2} fixed={fixed} />
                    </section>
                  )}
                  {!list.some(isAhead) && <Elsewhere fixed={fixed} />}
                </>
              )}
            </AnswerView>
          </>
        )}
      </AnswerView>
    </Container>
  );
}

function ListHeaderSkeleton({ hasPicture }: { readonly hasPicture: boolean }) {
  return (
    <div className={classes['head']} data-picture={hasPicture || undefined}>
      {hasPicture && (
        <div className={classes['picture']}>
          <Skeleton h="100%" radius={0} />
        </div>
      )}
      <div className={classes['words']}>
        {!hasPicture && <Skeleton h={48} w={48} />}
        <Title order={1} component="div">
          <TextSkeleton w="min(80%, 16rem)" />
        </Title>
        {hasPicture && (
          <>
            <TextSkeleton w="min(70%, 14rem)" />
            <div>
              <TextSkeleton w="95%" />
              <TextSkeleton w="60%" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function ListHeader({ head: { title, text, address, imageUrl, iconUrl } }: { readonly head: ListHead }) {
  const hasPicture = imageUrl !== undefined;
  return (
    <header className={classes['head']} data-picture={hasPicture || undefined}>
      {hasPicture && (
        <div className={classes['picture']}>
          <EventPicture url={imageUrl} eager sizes="(min-width: 48em) 36rem, 96vw" />
        </div>
      )}
      <div className={classes['words']}>
        {typeof iconUrl === 'string' && <img src={iconUrl} alt="" width={48} height={48} />}
        <PageHeading>{title}</PageHeading>
        {address !== undefined && (
          <p className={classes['address']}>
            <IconMapPin size={20} stroke={1.7} aria-hidden />
            {address}
          </p>
        )}
        {text !== undefined && <Text maw="42rem">{text}</Text>}
      </div>
    </header>
  );
}
