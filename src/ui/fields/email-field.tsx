import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { emailSlip, mayBecomeCommon } from '#domain/email-slip.ts';
import type { Stop } from '../../lib/clock.ts';
import { useServices } from '../../lib/services/services.tsx';
import { atMost } from '../edit-form/field-limits.ts';
import { EmailAddress } from '../email-address.tsx';
import classes from './email-field.module.css';

/** Longer than a pause between two letters. */
const TYPED_MS = 900;
/** What was pressed to leave the field has been pressed: nothing moves below a finger. */
const LEFT_MS = 300;

type EmailFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'ref'>;

/** An e-mail; asks whether another one was meant where it looks like a slip. It never keeps anybody from going on. */
export function EmailField({ onChange, onBlur, ...field }: EmailFieldProps) {
  const { t } = useTranslation();
  const { clock } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState(() => emailSlip(String(field.value ?? field.defaultValue ?? '')));
  const waiting = useRef<Stop>(null);
  useEffect(() => () => waiting.current?.(), []);
  const lookIn = (ms: number, isDone: boolean) => {
    waiting.current?.();
    waiting.current = clock.after(ms, () => {
      const typed = input.current?.value ?? '';
      setMeant(!isDone && mayBecomeCommon(typed) ? null : emailSlip(typed));
    });
  };
  const take = (email: string) => {
    if (input.current === null) return;
    typeInto(input.current, email);
    input.current.focus();
  };
  return (
    <div>
      <TextInput
        {...atMost(TEXT_LENGTHS.email)}
        {...field}
        ref={input}
        type="email"
        inputMode="email"
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setMeant(null);
          lookIn(TYPED_MS, false);
          onChange?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          lookIn(LEFT_MS, true);
          onBlur?.(event);
        }}
      />
      <div aria-live="polite">
        {meant !== null && (
          <Button variant="light" className={classes['meant'] ?? ''} onClick={() => take(meant)}>
            <span>
              {t('emailSlip.before')}
              <strong>
                <EmailAddress>{meant}</EmailAddress>
              </strong>
              {t('emailSlip.after')}
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** As if it had been typed: whoever listens to the field hears it. */
function typeInto(input: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
