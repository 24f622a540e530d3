import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#domain/calls/notification.ts';
import { LANGUAGES, languageOf } from '../../../lib/i18n/languages.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import classes from './letter-preview.module.css';

/** The letter as it will be, in the languages that it will be sent in. */
export function LetterPreview({ letters }: Pick<Preview, 'letters'>) {
  const { t, i18n } = useTranslation('notifications');
  const [language, setLanguage] = useState(languageOf(i18n.language));
  const { subject, greeting, body, action, otherwise, signature } = letters[language];
  return (
    <div className={classes['preview']}>
      <SegmentedControl
        size="xs"
        aria-label={t('preview.language')}
        data={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        value={language}
        onChange={(chosen) => setLanguage(languageOf(chosen))}
      />
      {subject.trim() === '' && body.trim() === '' ? (
        <Text c="dimmed">{t('preview.empty')}</Text>
      ) : (
        <article className={classes['letter']} lang={language}>
          <Text fw={700} className={classes['subject'] ?? ''}>
            {subject}
          </Text>
          {greeting !== '' && <p>{greeting}</p>}
          <p className={classes['body']}>{body}</p>
          <p>
            <span className={classes['action']}>{action}</span>
          </p>
          <p>{otherwise}</p>
          <p>{signature}</p>
        </article>
      )}
    </div>
  );
}
