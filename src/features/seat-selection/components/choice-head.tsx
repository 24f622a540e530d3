import { ActionIcon, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './show-head.module.css';

interface ChoiceHeadProps {
  /** Of the event. */
  readonly name: string;
  /** What of it is chosen, in one line. */
  readonly about: ReactNode;
  readonly back: string;
  /** What is chosen beside it. */
  readonly children?: ReactNode;
}

/** Above a map: what one is choosing for, and the way back. */
export function ChoiceHead({ name, about, back, children }: ChoiceHeadProps) {
  const { t } = useTranslation('booking');
  return (
    <header className={classes['head']}>
      <ActionIcon
        component={Link}
        to={back}
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('show.back')}
      >
        <IconArrowLeft size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes['what']}>
        <PageHeading className={classes['name'] ?? ''}>{name}</PageHeading>
        <Text className={classes['when'] ?? ''}>{about}</Text>
      </div>
      {children}
    </header>
  );
}
