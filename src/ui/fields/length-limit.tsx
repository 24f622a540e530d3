import { Text } from '@mantine/core';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './length-limit.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Around a text field with a `maxLength`: browsers drop what is typed or pasted beyond it without a word, so this says
 * it below the field, until there is room again.
 */
export function LengthLimit({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  /** Characters; null while everything has fitted. */
  const [limit, setLimit] = useState<number | null>(null);
  // React's own event of this name does not come for every letter that has no room.
  const listen: RefCallback<HTMLDivElement> = useCallback((around) => {
    const look = ({ target, data, inputType }: InputEvent) => {
      const text = inputType === 'insertLineBreak' ? '\n' : (data ?? '');
      if (isField(target) && isBeyond(target, text)) setLimit(target.maxLength);
    };
    around?.addEventListener('beforeinput', look);
    return () => around?.removeEventListener('beforeinput', look);
  }, []);
  return (
    <div
      className={classes['limit']}
      ref={listen}
      onInput={({ target }) => {
        if (isField(target) && target.value.length < target.maxLength) setLimit(null);
      }}
      onClick={({ target }) => {
        // What empties the field.
        if (target instanceof Element && target.closest('button') !== null) setLimit(null);
      }}
    >
      {children}
      <div aria-live="polite">
        {limit !== null && (
          <Text size="sm" mt={4} c="var(--offer-text)">
            {t('form.full', { max: limit })}
          </Text>
        )}
      </div>
    </div>
  );
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Whether the text does not fit in the place of what is selected. */
function isBeyond({ maxLength, value, selectionStart, selectionEnd }: Field, text: string): boolean {
  if (maxLength < 0) return false;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - selected + text.length > maxLength;
}
