import { Text } from '@mantine/core';
import { isValidElement, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './length-limit.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is told below a field; `typed`: so many characters stay in it, else the rest was dropped. */
interface Told {
  readonly max: number;
  readonly typed?: number;
}

/**
 * Around a text field. Of one with a `maxLength` browsers drop what is typed or pasted beyond it without a word, so this
 * says it below the field, until there is room again. One that is `atMost` so long (field-limits.ts) keeps what is typed,
 * and this says how much too long that is; how long alone, once the field is refused.
 */
export function LengthLimit({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  /** Null while everything fits. */
  const [told, setTold] = useState<Told | null>(null);
  // React's own event of this name does not come for every letter that has no room.
  const listen: RefCallback<HTMLDivElement> = useCallback((around) => {
    const look = ({ target, data, inputType }: InputEvent) => {
      const text = inputType === 'insertLineBreak' ? '\n' : (data ?? '');
      if (isField(target) && isBeyond(target, text)) setTold({ max: target.maxLength });
    };
    around?.addEventListener('beforeinput', look);
    return () => around?.removeEventListener('beforeinput', look);
  }, []);
  // A refusal stands below the field, and says how long it may be.
  const isRefused = isValidElement<{ error?: ReactNode }>(children) && Boolean(children.props.error);
  return (
    <div
      className={classes['limit']}
      ref={listen}
      onInput={({ target }) => {
        if (!isField(target)) return;
        const max = Number(target.dataset['atMost'] ?? Number.NaN);
        const typed = target.value.trim().length;
        if (typed > max) setTold({ max, typed });
        else if (!Number.isNaN(max) || target.value.length < target.maxLength) setTold(null);
      }}
      onClick={({ target }) => {
        // What empties the field.
        if (target instanceof Element && target.closest('button') !== null) setTold(null);
      }}
    >
      {children}
      <div aria-live="polite">
        {told !== null && (
          <Text size="sm" mt={4} c="var(--offer-text)">
            {told.typed === undefined
              ? t('form.full', { max: told.max })
              : t(isRefused ? 'form.counted' : 'form.beyond', { max: told.max, typed: told.typed })}
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
