import { ActionIcon, Kbd, Modal, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { METHODS } from '../model/till.ts';
import { METHOD_KEYS } from '../model/counter-keys.ts';
import classes from './shortcuts.module.css';

interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly hasLetters: boolean;
  readonly onLetters: (hasLetters: boolean) => void;
  readonly canBlock: boolean;
}

/** The keys of the counter, behind a button and `?`. */
export function Shortcuts({ isOpen, onOpen, hasLetters, onLetters, canBlock }: ShortcutsProps) {
  const { t } = useTranslation('counter');
  const keys: readonly (readonly [string, string])[] = [
    ['1–9', t('keys.party')],
    ['Enter', t('keys.next')],
    ...METHODS.map((method) => [METHOD_KEYS[method], t(`till.method.${method}`)] as const),
    ['C', t('keys.customer')],
    ...(canBlock ? [['B', t('keys.block')] as const] : []),
    ['Supr', t('keys.release')],
    ['P', t('keys.print')],
    ['Esc', t('keys.leave')],
    ['?', t('keys.help')],
  ];
  return (
    <>
      <ActionIcon
        className={classes['open'] ?? ''}
        variant="default"
        size="xl"
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => onOpen(true)}
      >
        <IconKeyboard size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={() => onOpen(false)}
        title={t('keys.title')}
        centered
        closeButtonProps={{ 'aria-label': t('keys.close') }}
      >
        <dl className={classes['keys']}>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Switch
          mt="md"
          label={t('keys.letters')}
          description={t('keys.lettersHint')}
          checked={hasLetters}
          onChange={({ currentTarget }) => onLetters(currentTarget.checked)}
        />
      </Modal>
    </>
  );
}
