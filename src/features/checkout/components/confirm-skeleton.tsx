import { Box, Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldSkeleton } from '../../../ui/fields/field-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import buyer from './buyer.module.css';
import foot from '../../../ui/foot-bar.module.css';
import page from './confirm-page.module.css';
import list from './seat-list.module.css';
import { Section } from './section.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';

interface ConfirmSkeletonProps {
  /** How many lines of the booking come; two while not even that is known. */
  readonly lines?: number;
}

/** Of a large button. */
const PAY_HEIGHT = '3.125rem';

/** In the place of a `ConfirmPage`. */
export function ConfirmSkeleton({ lines = 2 }: ConfirmSkeletonProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={page['page']} aria-hidden inert>
      <header className={page['head']}>
        <div>
          <Title order={1} className={page['heading'] ?? ''}>
            {t('confirm.title')}
          </Title>
          <Text component="div" size="lg">
            <TextSkeleton w="min(60vw, 18rem)" />
          </Text>
        </div>
      </header>
      <div className={page['parts']}>
        <Section title={t('confirm.seats')} aside={<Skeleton h="1rem" w="8rem" />}>
          <div>
            <div className={list['when']}>
              <TextSkeleton w="min(90%, 22rem)" />
            </div>
            <div className={list['region']}>
              <TextSkeleton w="6rem" />
            </div>
            <ul className={list['lines']}>
              {Array.from({ length: lines }, (_, line) => (
                <SeatLineSkeleton key={line} />
              ))}
            </ul>
          </div>
        </Section>
        <Section title={t('confirm.buyer')}>
          <div>
            <Skeleton h="1rem" w="70%" mx="auto" my="xl" />
            <Text component="div" mb="sm">
              <TextSkeleton w="min(100%, 28rem)" />
            </Text>
            <div className={buyer['fields']}>
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
          </div>
        </Section>
      </div>
      <div className={page['aside']}>
        <SummarySkeleton title={t('confirm.summary')} lines={2}>
          <Skeleton h={PAY_HEIGHT} visibleFrom="md" />
          <Text component="div" size="sm">
            <TextSkeleton w="85%" />
          </Text>
        </SummarySkeleton>
      </div>
      <Box className={`${foot['bar']} ${page['bar']}`} hiddenFrom="md">
        <Skeleton h="2rem" w="4.75rem" radius="xl" />
        <Skeleton h={PAY_HEIGHT} />
      </Box>
    </div>
  );
}

function SeatLineSkeleton() {
  return (
    <li className={list['line']}>
      <span className={list['place']}>
        <TextSkeleton w="min(90%, 9rem)" />
      </span>
      <div className={list['type']}>
        <TextSkeleton w="6rem" />
      </div>
      <span className={list['amount']}>
        <TextSkeleton w="3rem" ml="auto" />
      </span>
      <Skeleton className={list['remove'] ?? ''} h="1rem" w="1rem" mx="auto" my="0.875rem" />
    </li>
  );
}
