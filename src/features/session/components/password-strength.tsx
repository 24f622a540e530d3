import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMadeOfKnownWords } from '#domain/house-words.ts';
import { type RateStrength, loadStrength } from '../api/password-strength.ts';
import classes from './password-strength.module.css';

const COLORS = ['curtain', 'curtain', 'spotlight', 'leaf', 'leaf'] as const;

interface PasswordStrengthProps {
  readonly password: string;
  /** What others know: name, e-mail. */
  readonly personal: readonly string[];
}

/** How good the password is, while it is typed; nothing before. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const { t } = useTranslation('session');
  const [rate, setRate] = useState<RateStrength | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return undefined;
    let isGone = false;
    void loadStrength().then((loaded) => {
      if (!isGone) setRate(() => loaded);
    });
    return () => {
      isGone = true;
    };
  }, [isTyped]);
  if (!isTyped || rate === null) return null;
  // What is refused for its words is not praised for its length.
  const words = personal.map((known) => known.split('@')[0] ?? '');
  const level = isMadeOfKnownWords(password, {}, words) ? 0 : rate(password, personal.filter(Boolean));
  const text = t(`strength.level${level}`);
  return (
    <div className={classes['strength']}>
      <Progress.Root size="sm">
        <Progress.Section
          value={(level + 1) * 20}
          color={COLORS[level]}
          aria-label={t('strength.label')}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text size="sm" role="status">
        {t('strength.label')}: {text}
      </Text>
    </div>
  );
}
