import { ColorInput, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REGION_COLORS } from '../../../lib/room/region-colors.ts';
import { useDecimals } from '../../../ui/fields/use-decimals.ts';
import classes from './workspace.module.css';

interface TypedProps<Value> {
  readonly label: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly value: Value;
}

/**
 * What is typed counts once the field is left, also with its page, or by Enter: one step of undo. The field stays where it is, with the
 * value that there is then: another one by undo, the one before where `onSet` answers that it cannot be.
 */
function useTyped<Value, Typed>(value: Value, shown: (value: Value) => Typed) {
  const [typed, setTyped] = useState(() => shown(value));
  const [known, setKnown] = useState(value);
  if (!Object.is(known, value)) {
    setKnown(value);
    setTyped(shown(value));
  }
  const settle = (isSet: boolean) => {
    if (!isSet) setTyped(shown(value));
  };
  return { typed, setTyped, settle };
}

/**
 * Before the drawing itself is put away. Where the page is loaded anew or closed it may be too late to keep it, so that
 * whoever does that is asked.
 *
 * @param commit answers whether anything was typed
 */
function useCommitAtEnd(commit: () => boolean): void {
  const last = useEffectEvent(commit);
  useLayoutEffect(() => () => void last(), []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (last()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

export function TypedText({
  value,
  onSet,
  ...props
}: TypedProps<string> & { readonly onSet: (text: string) => boolean }) {
  const { typed, setTyped, settle } = useTyped(value, String);
  const commit = () => {
    if (typed === value) return false;
    settle(onSet(typed));
    return true;
  };
  useCommitAtEnd(commit);
  return (
    <TextInput
      {...props}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

export function TypedNumber({
  value,
  onSet,
  ...props
}: TypedProps<number | null> & { readonly onSet: (number: number) => boolean }) {
  const decimals = useDecimals();
  const { typed, setTyped, settle } = useTyped<number | null, string | number>(value, (each) => each ?? '');
  const commit = () => {
    const number = Number(typed);
    const isNone = typed === '' || Number.isNaN(number);
    if (!isNone && number === value) return false;
    settle(!isNone && onSet(number));
    return !isNone;
  };
  useCommitAtEnd(commit);
  return (
    <NumberInput
      {...props}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      decimalScale={2}
      {...decimals}
      hideControls
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

export function TypedColor({
  value,
  onSet,
  ...props
}: TypedProps<string> & { readonly onSet: (color: string) => boolean }) {
  const { t } = useTranslation('designer');
  const { typed, setTyped, settle } = useTyped(value, String);
  return (
    <ColorInput
      {...props}
      format="hex"
      classNames={{ input: classes['color'] ?? '' }}
      rightSectionWidth={32}
      swatches={[...REGION_COLORS]}
      swatchesPerRow={5}
      value={typed}
      onChange={setTyped}
      onChangeEnd={(color) => {
        if (color !== value) settle(onSet(color));
      }}
      eyeDropperButtonProps={{ 'aria-label': t('eyeDropper') }}
    />
  );
}
