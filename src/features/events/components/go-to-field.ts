import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings a field of the form into sight and gives it the focus; of a picture, the place where it is chosen. */
export function goToField(id: string): void {
  const chooser = document.getElementById(`${id}-file`);
  const field = chooser?.closest<HTMLElement>('[tabindex="0"]') ?? chooser ?? document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Once the form stands: to the field that the address names (`…/edit#title`); without one nothing moves. */
export function useNamedField(): void {
  const { hash } = useLocation();
  const named = useRef(hash.slice(1));
  useEffect(() => {
    if (named.current !== '') goToField(named.current);
  }, []);
}
