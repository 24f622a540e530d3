import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './party-size.module.css';

interface PartySizeProps {
  readonly size: number;
  /** At most so many; the event's limit a person. */
  readonly most: number;
  /** The event has a limit: it is named. */
  readonly isLimited: boolean;
  readonly onChange: (size: number) => void;
}

/** How many seats one press takes. */
export function PartySize({ size, most, isLimited, onChange }: PartySizeProps) {
  const { t } = useTranslation('booking');
  const Icon = size === 1 ? IconUser : IconUsers;
  const text = t('party.size', { count: size });
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <Button
          variant={size === 1 ? 'default' : 'light'}
          className={classes['open'] ?? ''}
          leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
        >
          <VisuallyHidden>{t('party.label')}: </VisuallyHidden>
          <span className={classes['long']}>{text}</span>
          <span className={classes['short']}>{size}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('party.label')}>
        <Menu.Label>{t('party.hint')}</Menu.Label>
        {Array.from({ length: most }, (_, i) => i + 1).map((each) => (
          <Menu.Item
            key={each}
            aria-current={each === size || undefined}
            rightSection={each === size && <IconCheck size={18} stroke={2} aria-hidden />}
            onClick={() => onChange(each)}
          >
            {t('party.size', { count: each })}
          </Menu.Item>
        ))}
        {isLimited && <Menu.Label>{t('party.most', { count: most })}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
