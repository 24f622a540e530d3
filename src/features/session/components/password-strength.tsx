import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMadeOfKnownWords } from '#domain/house-words.ts';
import { loadStrength, type RateStrength, type Strength } from '../api/password-strength.ts';
import classes from './password-strength.module.css';

const COLORS = ['curtain', 'curtain', 'spotlight', 'leaf', 'leaf'] as const;

interface PasswordStrengthProps {
  readonly password: string;
  /** What others know: name, e-mail. */
  readonly personal: readonly string[];
}

/**
 * How good the password is, while it is typed; nothing before. It has its room from the first key on: what lies below
 * does not move when the rating comes, from under a finger that is about to press it.
 */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const { t } = useTranslation('session');
  const [rate, setRate] = useState<RateStrength | 'awaited' | 'missing'>('awaited');
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return undefined;
    let isGone = false;
    const take = (next: RateStrength | 'missing') => {
      if (!isGone) setRate(() => next);
    };
    void loadStrength().then(take, () => take('missing'));
    return () => {
      isGone = true;
    };
  }, [isTyped]);
  if (!isTyped || rate === 'missing') return null;
  const level = rate === 'awaited' ? null : levelOf(rate, password, personal);
  const text = level === null ? '' : t(`strength.level${level}`);
  return (
    <div className={classes['strength']}>
      <Progress.Root size="sm">
        {level !== null && (
          <Progress.Section
            value={(level + 1) * 20}
            color={COLORS[level]}
            aria-label={t('strength.label')}
            aria-valuetext={text}
          />
        )}
      </Progress.Root>
      <Text size="sm" role="status" className={classes['line']}>
        {level !== null && `${t('strength.label')}: ${text}`}
      </Text>
    </div>
  );
}

/** What is refused for its words is not praised for its length. */
function levelOf(rate: RateStrength, password: string, personal: readonly string[]): Strength {
  const words = personal.map((known) => known.split('@')[0] ?? '');
  return isMadeOfKnownWords(password, {}, words) ? 0 : rate(password, personal.filter(Boolean));
}
