import { type ComponentProps, useState } from 'react';

interface SteadyButtonProps extends ComponentProps<'button'> {
  /** Mantine's word for a button whose deed is on its way. */
  readonly 'data-loading'?: boolean;
  /** True: switched off, and reached with the keyboard all the same: to be asked why, or because it leads on again. */
  readonly 'aria-disabled'?: boolean | undefined;
  /** Pressed while `aria-disabled`. */
  readonly onRefused?: () => void;
}

/**
 * The element of buttons (theme.ts). A browser drops the focus of what is disabled, so a button that loads, or is
 * switched off while it has the focus, stays where it is: it says what it is and ignores presses. So does one that is
 * `aria-disabled` from the start.
 */
export function SteadyButton({
  disabled = false,
  type = 'button',
  'aria-disabled': isReachable = false,
  onRefused,
  ...props
}: SteadyButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  const isLoading = props['data-loading'] === true;
  const isKept = isReachable || (disabled && (isLoading || hasFocus));
  return (
    <button
      {...props}
      type={type}
      {...(isKept ? { 'aria-disabled': true, 'aria-busy': isLoading } : { disabled })}
      {...(isReachable && { 'data-disabled': true })}
      onFocus={(event) => {
        setFocus(true);
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        props.onBlur?.(event);
      }}
      onClick={(event) => {
        if (!isKept) return props.onClick?.(event);
        // Neither a form is sent, nor what lies around is pressed.
        event.preventDefault();
        event.stopPropagation();
        if (isReachable) onRefused?.();
      }}
    />
  );
}
