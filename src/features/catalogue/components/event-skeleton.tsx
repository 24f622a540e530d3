import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import head from './event-head.module.css';
import offer from './event-offer.module.css';
import page from './event-page.module.css';
import list from './show-list.module.css';
import row from './show-row.module.css';

/** In the place of an `EventPage`: what of it is seen first. */
export function EventSkeleton() {
  const { t } = useTranslation('catalogue');
  return (
    <div aria-hidden inert>
      <div className={page['banner']}>
        <Skeleton h="100%" radius={0} />
      </div>
      <div className={page['columns']}>
        <HeadSkeleton />
        <div className={page['offer']}>
          <OfferSkeleton />
        </div>
        <div className={page['sections']}>
          <Text component="div" size="lg" className={page['description'] ?? ''}>
            <div>
              <TextSkeleton w="95%" />
              <TextSkeleton w="90%" />
              <TextSkeleton w="55%" />
            </div>
          </Text>
          <div>
            <Title order={2} mb="md">
              {t('shows.title')}
            </Title>
            <Title order={3} component="div" size="h4">
              <TextSkeleton w="10rem" />
            </Title>
            <ul className={list['shows']}>
              <ShowRowSkeleton />
              <ShowRowSkeleton />
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

function HeadSkeleton() {
  return (
    <div>
      <div className={head['categories']}>
        <div className={head['category']}>
          <TextSkeleton w="5rem" />
        </div>
      </div>
      <Title order={1} component="div">
        <TextSkeleton w="min(90%, 24rem)" />
      </Title>
      <Text component="div" size="xl" mt="xs">
        <TextSkeleton w="min(75%, 20rem)" />
      </Text>
      <div className={head['facts']}>
        <TextSkeleton w="14rem" />
        <div>
          <TextSkeleton w="9rem" />
          <TextSkeleton w="14rem" />
        </div>
      </div>
    </div>
  );
}

function OfferSkeleton() {
  return (
    <div className={offer['offer']}>
      <Skeleton h="1.5rem" w="5rem" radius="sm" />
      <div className={offer['price']}>
        <TextSkeleton w="8rem" />
      </div>
      <div>
        <TextSkeleton w="8rem" />
        <TextSkeleton w="12rem" />
      </div>
      <Skeleton h="3.125rem" />
      <Skeleton h="var(--target)" />
    </div>
  );
}

function ShowRowSkeleton() {
  return (
    <li className={row['row']}>
      <Skeleton h="3rem" />
      <div className={row['facts']}>
        <TextSkeleton w="3.5rem" />
        <TextSkeleton w="min(60%, 9rem)" />
      </div>
      <div className={row['offer']}>
        <TextSkeleton w="5.5rem" />
        <Skeleton h="var(--target)" w="10rem" />
      </div>
    </li>
  );
}
