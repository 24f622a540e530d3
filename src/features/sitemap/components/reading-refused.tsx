import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MapRefusal } from '../../../map/reading/reading-task.ts';
import { useReadingTexts } from '../model/reading-texts.ts';
import classes from './sitemap.module.css';

/** Why nothing was read, and where in which file. */
export function ReadingRefused({ reasons }: { readonly reasons: readonly MapRefusal[] }) {
  const { t } = useTranslation('sitemap');
  const texts = useReadingTexts();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('refused.title')} role="alert">
      <ul className={classes['notes']}>
        {reasons.map((reason, index) => (
          <li key={index}>
            <Text span>{texts.refusal(reason)}</Text>
            <span className={classes['place']}>{texts.place(reason)}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="xs">
        {t('refused.text')}
      </Text>
    </Alert>
  );
}
